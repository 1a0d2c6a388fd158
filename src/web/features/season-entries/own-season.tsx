import { Link } from '@tanstack/react-router'
import { Pencil, UserPlus, X } from 'lucide-react'
import type { SeasonEntries, SeasonEntry, SeasonEvent } from '#shared/contract/season-entries.ts'
import { isActiveInSeason, signOutProblem } from '#shared/domain/season-entries/season-entry.ts'
import { carName } from '#shared/domain/words/car-name.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useViewer } from '#web/data/viewer.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import {
  Button,
  ButtonRow,
  Lamp,
  Notice,
  NumberPlate,
  Panel,
  Row,
  Rows,
  SubLine,
  Text,
  TextLink,
  Title,
} from '#web/ui/index.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { InviteDriverDialog } from './invite-driver-dialog.tsx'
import { OwnCrew } from './own-crew.tsx'
import { useAnswerOffer, useSetRound } from './season-entries.api.ts'
import { FEE_WORDS, rangeText, ROUND_WORDS, STATE_WORDS } from './season-words.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = { season: SeasonEntries; entry: SeasonEntry }

type Opened = 'change' | 'invite' | 'withdraw'

/** The viewer's season entry: its car and crew, and each round to come with a button to sign out. */
export function OwnSeason({ season, entry }: Props) {
  const viewer = useViewer()
  const now = useFirstMoment()
  const dialog = useDialogAbout<Opened>()
  const { crew, car, number, teamName, fee, reason, signOuts, misses } = entry
  const isCaptain = crew.some((one) => one.isCaptain && one.userId === viewer?.id)
  const { text, tone } = STATE_WORDS[entry.state]
  const toCome = season.rounds.filter(
    (round) =>
      round.startDateTime > now &&
      round.classIds.includes(car.carClass.id) &&
      entry.rounds.some(({ eventId }) => eventId === round.eventId),
  )
  const counts = [
    ...(signOuts > 0 ? [counted(signOuts, 'sign-out')] : []),
    ...(misses ? [`${counted(misses, 'round')} missed`] : []),
    ...(fee ? [`fee ${FEE_WORDS[fee].toLowerCase()}`] : []),
  ]
  return (
    <Panel
      title="Your Season"
      isFirstOnPhones
      isFlush
      note={<Lamp tone={tone}>{text}</Lamp>}
      foot={
        isCaptain &&
        isActiveInSeason(entry) &&
        !season.isClosed && (
          <ButtonRow>
            <Button size="small" icon={Pencil} onClick={() => dialog.open('change')}>
              Change
            </Button>
            <Button size="small" icon={UserPlus} onClick={() => dialog.open('invite')}>
              Invite a Driver
            </Button>
            <Button size="small" icon={X} onClick={() => dialog.open('withdraw')}>
              Withdraw
            </Button>
          </ButtonRow>
        )
      }
    >
      <Rows label="Your season entry">
        <Row isYou lead={<NumberPlate number={number ?? '-'} classToken={car.carClass.name} />}>
          <Title level={3} size="name">
            {teamName ?? carName(car)}
          </Title>
          <Text size="data" tone="muted">
            {[...(teamName ? [carName(car)] : []), rangeText(entry, season.rounds), ...counts].join(
              ', ',
            )}
          </Text>
          {reason && <SubLine>{`An organiser wrote: “${reason}”`}</SubLine>}
          <OwnCrew entry={entry} isCaptain={isCaptain} viewerId={viewer?.id} />
        </Row>
        {entry.state === 'offered' && <OfferRow entry={entry} isCaptain={isCaptain} />}
        {entry.state === 'accepted' &&
          toCome.map((round) => (
            <RoundRow
              key={round.eventId}
              season={season}
              entry={entry}
              event={round}
              mayAct={isCaptain && !season.isClosed}
              now={now}
            />
          ))}
      </Rows>
      {entry.state === 'accepted' && toCome.length === 0 && (
        <Notice>No round to come is known yet. You are entered in each one that is added.</Notice>
      )}
      {dialog.about === 'change' && (
        <ChangeDialog key={dialog.opened} season={season} entry={entry} {...dialog.dialog} />
      )}
      {dialog.about === 'invite' && (
        <InviteDriverDialog key={dialog.opened} entry={entry} {...dialog.dialog} />
      )}
      {dialog.about === 'withdraw' && (
        <WithdrawDialog key={dialog.opened} entry={entry} {...dialog.dialog} />
      )}
    </Panel>
  )
}

type RoundProps = Props & { event: SeasonEvent; mayAct: boolean; now: Date }

function RoundRow({ season, entry, event, mayAct, now }: RoundProps) {
  const set = useSetRound(entry.id)
  const round = entry.rounds.find(({ eventId }) => eventId === event.eventId)
  const state = round?.state ?? 'none'
  const { text, tone } = ROUND_WORDS[state]
  const isOut = state === 'out'
  const problem = signOutProblem(event, season.rules, now)
  const mayChange = mayAct && state !== 'ended' && state !== 'offered' && problem === undefined
  return (
    <Row
      end={
        <>
          <Lamp tone={tone}>{text}</Lamp>
          {mayChange && (
            <Button
              size="small"
              isPending={set.isPending}
              pendingLabel={isOut ? 'Signing in...' : 'Signing out...'}
              aria-label={isOut ? `Sign back in: ${event.title}` : `Sign out of ${event.title}`}
              onClick={() =>
                set.mutate({ eventId: event.eventId, title: event.title, isOut: !isOut })
              }
            >
              {isOut ? 'Sign Back In' : 'Sign Out'}
            </Button>
          )}
        </>
      }
    >
      <Title level={3} size="name">
        <TextLink
          look="plain"
          render={<Link to="/events/$id" params={{ id: String(event.eventId) }} />}
        >
          {event.title}
        </TextLink>
      </Title>
      <Text size="data" tone="muted">
        {formatMoment(event.startDateTime, event.timezone)}
        <LocalTime at={event.startDateTime} timezone={event.timezone} />
      </Text>
      {round?.problem && <SubLine isCaution>{round.problem}</SubLine>}
    </Row>
  )
}

function OfferRow({ entry, isCaptain }: { entry: SeasonEntry; isCaptain: boolean }) {
  const answer = useAnswerOffer(entry.id)
  const moment = useLocalMoment()
  return (
    <Row
      end={
        isCaptain && (
          <ButtonRow>
            <Button
              size="small"
              variant="primary"
              isPending={answer.isPending}
              onClick={() => answer.mutate(true)}
            >
              Accept
            </Button>
            <Button size="small" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              Decline
            </Button>
          </ButtonRow>
        )
      }
    >
      <Title level={3} size="name">
        A place in all rounds to come
      </Title>
      {entry.offerEndsAt && (
        <Text size="data">{`Accept or decline it until ${moment(entry.offerEndsAt)}.`}</Text>
      )}
    </Row>
  )
}
