import { useQuery } from '@tanstack/react-query'
import type { OwnNaming } from '#shared/contract/public/settings.ts'
import { PUBLIC_PARTS } from '#shared/domain/public-pages/public-parts.ts'
import type { PublicNaming } from '#shared/domain/public-pages/public-names.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import {
  LoadError,
  Panel,
  RadioCards,
  Stack,
  SwitchInput,
  Text,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { ownNamingQuery, useChooseNaming } from './visitors.api.ts'

const NAMINGS: { value: PublicNaming; label: string; description: string }[] = [
  { value: 'as-raced', label: 'As I race', description: 'Your display name, and a page of yours.' },
  { value: 'initials', label: 'Initials', description: '“A. O.” in place of “Ann Owl”. No page.' },
  {
    value: 'number',
    label: 'Start number only',
    description: '“#7”, or “A driver” where no car is known. No page.',
  },
]

/** How visitors without an account read the viewer's name, on past and future pages. */
export function OwnPublicName() {
  const { data, error, refetch } = useQuery(ownNamingQuery)
  const momentText = useLocalMoment()
  return (
    <Panel title="Your Name for Visitors">
      {!data &&
        (error ? (
          <LoadError
            title="Failed to load how you are named"
            error={error}
            isBare
            level={3}
            onRetry={() => void refetch()}
          />
        ) : (
          <TimingSkeleton rows={3} />
        ))}
      {data && (
        <Stack>
          <Text>
            {data.parts.length === 0 || data.from === null ? (
              'The guild shows its pages to members alone. Should that change, you are told before.'
            ) : (
              <>
                From {momentText(data.from)} on, people without an account read{' '}
                {data.parts.map((part) => PUBLIC_PARTS[part].name.toLowerCase()).join(', ')}.
              </>
            )}{' '}
            Members always see your name.
          </Text>
          <Choice {...data} />
        </Stack>
      )}
    </Panel>
  )
}

function Choice({ naming, isSearchable }: OwnNaming) {
  const choose = useChooseNaming()
  // What was clicked shows at once; if it cannot be saved, the old choice is back.
  const shown = choose.isPending ? choose.variables : { naming, isSearchable }
  return (
    <>
      <RadioCards
        label="How visitors read your name"
        options={NAMINGS}
        value={shown.naming}
        onChange={(chosen) => choose.mutate({ naming: chosen, isSearchable })}
      />
      {shown.naming === 'as-raced' && (
        <SwitchInput
          label="Search engines may list my page"
          help="Only if the guild lets them list its pages at all."
          checked={shown.isSearchable}
          onChange={(chosen) => choose.mutate({ naming, isSearchable: chosen })}
        />
      )}
    </>
  )
}
