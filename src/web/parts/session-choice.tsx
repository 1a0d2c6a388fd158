import type { EventSession } from '#shared/contract/event-sessions.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { sessionNameAmong } from '#shared/domain/results/session-name.ts'
import { Button, ChoiceBar, EmptyState, Text } from '#web/ui/index.ts'

type Props = {
  /** The event's sessions; absent if only its race has results. */
  sessions: readonly EventSession[] | undefined
  /** Without one, the event's race is shown. */
  session: number | undefined
  /** The event's time zone. */
  timezone: string
  onChoose: (session: number | undefined) => void
}

/** Chooses one of the sessions of an event; nothing if it has only its race. */
export function SessionChoice({ sessions = [], session, timezone, onChoose }: Props) {
  const main = sessions.find(({ isMain }) => isMain)
  const shown = session === undefined ? main : sessions.find(({ id }) => id === session)
  if (sessions.every(({ isMain }) => isMain)) return null
  return (
    <ChoiceBar
      label="Session"
      chosen={String(shown?.id)}
      onChoose={(id) => onChoose(id === String(main?.id) ? undefined : Number(id))}
      choices={sessions.map((one) => ({
        id: String(one.id),
        label: sessionNameAmong(one, sessions),
      }))}
    >
      {shown && (
        <Text tone="muted" size="data">
          {[
            ...(shown.startedAt ? [formatMoment(shown.startedAt, timezone)] : []),
            counted(shown.cars, 'car'),
            ...(main && hasSeveralRaces(sessions) ? [countingText(shown, main, sessions)] : []),
          ].join(' · ')}
        </Text>
      )}
    </ChoiceBar>
  )
}

/** The result of the only race is the event's anyway. */
const hasSeveralRaces = (sessions: readonly EventSession[]) =>
  sessions.filter(({ kind }) => kind === 'race').length > 1

function countingText(shown: EventSession, main: EventSession, sessions: readonly EventSession[]) {
  return shown.isMain
    ? "Counts as the event's result"
    : `${sessionNameAmong(main, sessions)} counts as the event's result`
}

/** In place of a chosen session without results. */
export function NoSession({ onShowMain }: { onShowMain: () => void }) {
  return (
    <EmptyState
      drawing="rows"
      title="Session Not Found"
      text="Its results may have been removed, or the URL is wrong."
      action={<Button onClick={onShowMain}>Show the Event's Race</Button>}
    />
  )
}
