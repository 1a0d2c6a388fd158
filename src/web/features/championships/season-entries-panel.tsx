import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SeasonEntries, SeasonEntry } from '#shared/contract/season-entries.ts'
import { closedProblem, isActiveInSeason } from '#shared/domain/season-entries/season-entry.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { seasonEntriesQuery } from '#web/data/season-entries.ts'
import { useCan, useViewer } from '#web/data/viewer.ts'
import { ButtonLink, Panel, Text } from '#web/ui/index.ts'

type Props = { championship: { id: number; key: string } }

/** Lets members enter the whole championship, or says how they are in it. Nothing where nobody can and nobody has. */
export function SeasonEntriesPanel({ championship: { id, key } }: Props) {
  const { data: season } = useQuery(seasonEntriesQuery(id))
  const viewer = useViewer()
  const isOrganiser = useCan('seasons.edit', { championshipId: id })
  const now = useFirstMoment()
  if (!season) return null
  const active = season.entries.filter(isActiveInSeason)
  const own = active.find(({ crew }) => crew.some(({ userId }) => userId === viewer?.id))
  const isOpen = !season.isClosed && closedProblem(season.rules, now) === undefined
  if (active.length === 0 && !isOpen && !isOrganiser) return null
  const racing = active.filter(({ state }) => state === 'accepted').length
  const isToEnter = isOpen && !own
  return (
    <Panel
      title="Season Entries"
      note={racing > 0 ? counted(racing, 'entry', 'entries') : undefined}
      isFirstOnPhones={isToEnter}
      actions={
        <ButtonLink
          size="small"
          variant={isToEnter ? 'primary' : 'secondary'}
          render={<Link to="/championships/$id/entries" params={{ id: key }} />}
        >
          {isToEnter ? 'Enter the Season' : own ? 'Your Season' : 'All Season Entries'}
        </ButtonLink>
      }
    >
      <Text>{own ? ownText(own, season, now) : isToEnter ? OPEN : CLOSED}</Text>
    </Panel>
  )
}

const OPEN =
  'Enter once, and you are entered in each round to come with your own number. Sign out of one with a tap.'
const CLOSED = 'Crews that are entered in each round by themselves, and those who wait for a place.'

function ownText(own: SeasonEntry, { rounds }: SeasonEntries, now: Date) {
  if (!own.crew.some(({ hasAccepted }) => hasAccepted)) return 'You are invited to a crew.'
  if (own.state === 'applied') return 'Your season entry waits for an organiser.'
  if (own.state === 'offered') return 'A place in all rounds to come is offered to you.'
  if (own.state === 'reserve') return 'You are on the reserve list.'
  const next = rounds.find(
    ({ startDateTime, classIds }) => startDateTime > now && classIds.includes(own.car.carClass.id),
  )
  const round = own.rounds.find(({ eventId }) => eventId === next?.eventId)
  if (!next || !round) return 'You are in for the season.'
  const where = {
    in: 'You are in',
    waiting: 'You are on the waitlist',
    offered: 'A place is offered to you',
    out: 'You have signed out',
    ended: 'Your entry was taken out',
    none: 'You are not entered',
  }[round.state]
  return `You are in for the season. Next round, ${next.title}: ${where.charAt(0).toLowerCase()}${where.slice(1)}.`
}
