import { useQueries, useQuery } from '@tanstack/react-query'
import type { SuggestedIncident } from '#shared/contract/suggestions.ts'
import { SUGGESTIONS } from '#shared/domain/stewarding/suggestion-kinds.ts'
import {
  Button,
  ButtonRow,
  Clash,
  LoadError,
  Panel,
  Row,
  Rows,
  SubLine,
  Text,
  TimeLead,
} from '#web/ui/index.ts'
import { momentText } from './case-words.ts'
import { useOpenCase } from './cases.api.ts'
import { suggestedEventsQuery, suggestionsQuery, useLeaveSuggestion } from './suggestions.api.ts'

type Suggested = { event: { id: number; title: string }; suggestion: SuggestedIncident }

/** What the files of the latest races suggest to stewards; nothing where they suggest nothing. */
export function SuggestedByFiles() {
  const events = useQuery(suggestedEventsQuery)
  const lists = useQueries({ queries: (events.data ?? []).map(({ id }) => suggestionsQuery(id)) })
  const leave = useLeaveSuggestion()
  const failed = [events, ...lists].find(({ error }) => error)
  const suggested = (events.data ?? []).flatMap((event, index) =>
    (lists[index]?.data ?? []).map((suggestion): Suggested => ({ event, suggestion })),
  )
  if (suggested.length === 0 && !failed) return null
  return (
    <Panel title="Suggested by Files" note="Nothing becomes a case by itself" isFlush>
      {failed && (
        <LoadError
          title="Failed to load suggestions"
          error={failed.error}
          isBare
          onRetry={() => void failed.refetch()}
        />
      )}
      <Rows label="Suggested by Files">
        {suggested.map(({ event, suggestion }) => (
          <SuggestionRow
            key={`${event.id} ${suggestion.key}`}
            event={event}
            suggestion={suggestion}
            isLeaving={leave.isPending && leave.variables.key === suggestion.key}
            onLeave={() => leave.mutate({ eventId: event.id, key: suggestion.key })}
          />
        ))}
      </Rows>
    </Panel>
  )
}

type Props = Suggested & { isLeaving: boolean; onLeave: () => void }

function SuggestionRow({ event, suggestion, isLeaving, onLeave }: Props) {
  const open = useOpenCase(event.id)
  const { kind, figure, facts, cars, session, category, lap, raceSeconds } = suggestion
  const [first, ...others] = cars.map(({ number, carClass }, id) => ({
    id,
    number,
    classToken: carClass,
  }))
  const incident = `${SUGGESTIONS[kind].name}, ${momentText({ lap, raceSeconds })}`
  const name = `${incident}, ${cars.map(({ number }) => `#${number}`).join(' and ')}`
  return (
    <Row
      lead={<TimeLead left={String(figure.count)} what={figure.what} />}
      end={
        <ButtonRow>
          <Button
            size="small"
            aria-label={`Open a Case: ${name}`}
            isPending={open.isPending}
            pendingLabel="Opening..."
            onClick={() =>
              open.mutate({
                session,
                category,
                lap,
                raceSeconds,
                cars: cars.map(({ entryId, resultId }) => ({ entryId, resultId })),
              })
            }
          >
            Open a Case
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Leave It: ${name}`}
            isPending={isLeaving}
            pendingLabel="Leaving..."
            onClick={onLeave}
          >
            Leave It
          </Button>
        </ButtonRow>
      }
    >
      <Clash from={first ? [first] : []} to={others} />
      <Text>{incident}</Text>
      <SubLine>
        {event.title}. {facts.join(' ')}
      </SubLine>
    </Row>
  )
}
