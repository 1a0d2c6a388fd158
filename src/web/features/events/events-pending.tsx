import { getRouteApi } from '@tanstack/react-router'
import { CardSkeletons, Page, Skeleton, Stack } from '#web/ui/index.ts'
import { EVENTS_SUBTITLE, SKELETONS } from './events-in-tab.ts'

const here = getRouteApi('/_member/events')

/** Shown while the page's code loads. Looks like the page while its list loads. */
export function EventsPending() {
  const { tab } = here.useSearch()
  return (
    <Page title="Events" subtitle={EVENTS_SUBTITLE}>
      <Stack>
        <Skeleton height={TABS_HEIGHT} width={TABS_WIDTH} />
        <CardSkeletons count={SKELETONS[tab]} kind="event" />
      </Stack>
    </Page>
  )
}

const TABS_HEIGHT = 28
const TABS_WIDTH = 260
