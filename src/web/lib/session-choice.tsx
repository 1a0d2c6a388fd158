import type { EventSession } from '#shared/contract/event-sessions.ts'
import { formatMoment } from '#shared/domain/dates.ts'
import { counted } from '#shared/domain/plural.ts'
import { sessionName } from '#shared/domain/session-name.ts'
import { Button, ChoiceBar, EmptyState, Text } from '#web/ui/index.ts'

type Props = {
  /** Of the event; absent if it has only one with results. */
  sessions: readonly EventSession[] | undefined
  /** Without one, the event's race is shown. */
  session: number | undefined
  /** Of the event. */
  timezone: string
  onChoose: (session: number | undefined) => void
}

/** Chooses one of the races of an event; nothing if there is only one. */
export function SessionChoice({ sessions = [], session, timezone, onChoose }: Props) {
  const main = sessions.find(({ isMain }) => isMain)
  const shown = session === undefined ? main : sessions.find(({ id }) => id === session)
  if (sessions.length < 2) return null
  return (
    <ChoiceBar
      label="Session"
      chosen={String(shown?.id)}
      onChoose={(id) => onChoose(id === String(main?.id) ? undefined : Number(id))}
      choices={sessions.map((one) => ({ id: String(one.id), label: sessionName(one) }))}
    >
      {shown && (
        <Text tone="muted" size="data">
          {[
            ...(shown.startedAt ? [formatMoment(shown.startedAt, timezone)] : []),
            counted(shown.cars, 'car'),
            shown.isMain || !main
              ? "Counts as the event's result"
              : `${sessionName(main)} counts as the event's result`,
          ].join(' · ')}
        </Text>
      )}
    </ChoiceBar>
  )
}

/** In place of a chosen session without results. */
export function NoSession({ onShowMain }: { onShowMain: () => void }) {
  return (
    <EmptyState
      drawing="rows"
      title="Race Not Found"
      text="Its results may have been removed, or the URL is wrong."
      action={<Button onClick={onShowMain}>Show the Event's Race</Button>}
    />
  )
}
