import { Link } from '@tanstack/react-router'
import { Inbox, Trash2, Undo2 } from 'lucide-react'
import type { TrayFile } from '#shared/contract/result-tray.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { Button, Cluster, Lamp, Row, Stack, SubLine, Text, TextLink } from '#web/ui/index.ts'
import { sessionText, STATE_LAMPS } from './tray-words.ts'

type Props = {
  file: TrayFile
  onTake: (file: TrayFile) => void
  onDiscard: (file: TrayFile) => void
  onUndo: (file: TrayFile) => void
}

/** One file, what became of it, and what can be done with it. */
export function TrayRow({ file, onTake, onDiscard, onUndo }: Props) {
  const zone = useShownZone()
  const localMoment = useLocalMoment()
  const { name, state, sentAt, sentBy, deletedAt } = file
  const { tone, word } = STATE_LAMPS[state]
  const read = sessionText(file, zone)
  return (
    <Row
      end={
        <Cluster>
          {state === 'waiting' && (
            <>
              <Button
                size="small"
                variant="primary"
                icon={Inbox}
                aria-label={`Take over ${name}`}
                onClick={() => onTake(file)}
              >
                Take Over
              </Button>
              <Permitted needs="results.upload">
                <Button
                  size="small"
                  icon={Trash2}
                  aria-label={`Discard ${name}`}
                  onClick={() => onDiscard(file)}
                >
                  Discard
                </Button>
              </Permitted>
            </>
          )}
          {file.canUndo && (
            <Button
              size="small"
              icon={Undo2}
              aria-label={`Undo taking over ${name}`}
              onClick={() => onUndo(file)}
            >
              Undo
            </Button>
          )}
        </Cluster>
      }
    >
      <Stack gap="small">
        <div>
          <b>{read ?? name}</b> <Lamp tone={tone}>{word}</Lamp>
          {read && <SubLine>{name}</SubLine>}
          <SubLine>
            {`Sent by ${sentBy ?? 'a former member'}, ${localMoment(sentAt)}`}
            {deletedAt && `. Deleted on ${formatDay(deletedAt, zone)}`}
          </SubLine>
        </div>
        <Became file={file} />
      </Stack>
    </Row>
  )
}

function Became({ file: { event, state, isByItself, reasons, sessionId } }: { file: TrayFile }) {
  if (event)
    return (
      <Text size="data">
        {state === 'recording' ? 'Merged into the results of ' : 'Results of '}
        <TextLink
          render={
            <Link
              to="/events/$id"
              params={{ id: String(event.id) }}
              search={{ tab: 'results', ...(sessionId !== null && { session: sessionId }) }}
            />
          }
        >
          {event.title}
        </TextLink>
        {isByItself && ', taken over by itself'}
      </Text>
    )
  return reasons.map((reason) => (
    <Text key={reason} size="data">
      {reason}
    </Text>
  ))
}
