import { Cluster, Columns, HiddenText, Panel, Skeleton, Stack } from '#web/ui/index.ts'

const TAB_WIDTHS = [110, 128, 118]
const TAB_HEIGHT = 18
const HEAD_HEIGHT = 22
const LINE_HEIGHT = 12
/** Height of the track's picture, 16:9 in a column of two thirds. */
const PICTURE_HEIGHT = 'min(52vw, 440px)'

/** Has the layout of the event page, so that nothing moves when the event arrives. */
export function EventSkeleton() {
  return (
    <div aria-busy>
      <output>
        <HiddenText>Loading</HiddenText>
      </output>
      <Stack gap="large">
        <Cluster gap="large">
          {TAB_WIDTHS.map((width) => (
            <Skeleton key={width} width={width} height={TAB_HEIGHT} />
          ))}
        </Cluster>
        <Columns
          side={
            <>
              <Panel isFirstOnPhones>{lines(['58%', '100%', '44%', '100%'])}</Panel>
              <Panel>{lines(['40%', '82%', '76%', '80%'])}</Panel>
              <Panel>{lines(['52%', '64%', '38%'])}</Panel>
            </>
          }
        >
          <Panel>
            <Skeleton height={PICTURE_HEIGHT} />
            {lines(['24%', '88%', '70%'])}
          </Panel>
          <Panel>{lines(['30%', '92%', '92%'])}</Panel>
        </Columns>
      </Stack>
    </div>
  )
}

function lines([head, ...rest]: [string, ...string[]]) {
  return (
    <Stack>
      <Skeleton width={head} height={HEAD_HEIGHT} />
      {rest.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never move
        <Skeleton key={index} width={width} height={LINE_HEIGHT} />
      ))}
    </Stack>
  )
}
