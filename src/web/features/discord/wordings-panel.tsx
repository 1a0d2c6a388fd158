import { useQuery } from '@tanstack/react-query'
import type { Wording } from '#shared/contract/discord.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import {
  Button,
  Cluster,
  LoadError,
  Panel,
  Row,
  Rows,
  SubLine,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { wordingsQuery } from './discord.api.ts'
import { postName } from './post-names.ts'
import { WordingDialog } from './wording-dialog.tsx'

/** How each kind of post is worded. */
export function WordingsPanel() {
  const { data, error, refetch } = useQuery(wordingsQuery)
  const changing = useDialogAbout<Wording>()
  return (
    <Panel title="Texts" isFlush>
      {!data && error && (
        <LoadError
          title="Failed to load the texts"
          error={error}
          isBare
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <TimingSkeleton rows={6} />}
      {data && (
        <Rows label="Texts">
          {data.map((wording) => (
            <WordingRow key={wording.kind} wording={wording} onChange={changing.open} />
          ))}
        </Rows>
      )}
      {changing.about && (
        <WordingDialog
          key={`wording ${changing.opened}`}
          wording={changing.about}
          {...changing.dialog}
        />
      )}
    </Panel>
  )
}

type RowProps = { wording: Wording; onChange: (wording: Wording) => void }

function WordingRow({ wording, onChange }: RowProps) {
  const name = postName(wording.kind)
  return (
    <Row
      end={
        <Cluster>
          <Button
            size="small"
            aria-label={`Change the texts: ${name}`}
            onClick={() => onChange(wording)}
          >
            Change
          </Button>
        </Cluster>
      }
    >
      <b>{name}</b>
      <SubLine>{wording.own ? wording.own.title : 'Paddock’s texts'}</SubLine>
    </Row>
  )
}
