import { useState } from 'react'
import type { PartReport, SeasonImport } from '#shared/contract/season-imports.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  Button,
  ButtonRow,
  Folded,
  Notice,
  Panel,
  ProgressBar,
  Row,
  Rows,
  Stack,
  SubLine,
  Text,
} from '#web/ui/index.ts'
import { countsText } from './counts-text.ts'
import { type Answers, type Looked, useApplyPart, useStartImport } from './season-imports.api.ts'

type Props = {
  championshipId: number
  looked: Looked
  answers: Answers
  isBusy: boolean
  onDone: () => void
}

/** What would be made, part by part, with every row that is refused; and the button that makes it. */
export function PreviewPanel(props: Props) {
  const { championshipId, looked, answers, isBusy, onDone } = props
  const start = useStartImport(championshipId)
  const { apply, applied, total, failed, isApplying } = useApplyAll(championshipId)
  const { read, parts, timezone } = looked
  const refused = parts.reduce((sum, { counts }) => sum + counts.refused, 0)
  const made = parts.reduce((sum, { counts }) => sum + counts.created + counts.updated, 0)
  const isPending = start.isPending || isApplying

  function bring() {
    start.mutate(
      { read, answers, timezone },
      {
        onSuccess: async ({ data }) => {
          if (await apply(data)) onDone()
        },
      },
    )
  }

  if (parts.length === 0)
    return (
      <Panel title="What It Makes">
        <Text tone="muted">Nothing that could be brought along was found in these files.</Text>
      </Panel>
    )
  return (
    <Panel title="What It Makes" note={counted(parts.length, 'part')}>
      <Stack>
        <Notice>
          Nothing has been made yet. Every part can be undone for 30 days, and bringing the same
          files along again makes nothing twice. Nobody is told.
        </Notice>
        <Rows label="Parts">
          {parts.map((part) => (
            <PartRow key={`${part.part} ${part.round}`} part={part} />
          ))}
        </Rows>
        {refused > 0 && (
          <Notice tone="caution">
            {counted(refused, 'row')} would be left out. Answer the questions, or correct the files
            and add them again.
          </Notice>
        )}
        {failed !== undefined && (
          <Notice tone="stop" isLive>
            {failed} was not applied. What was applied before stays; go on below under Brought Along
            So Far.
          </Notice>
        )}
        {isApplying && (
          <ProgressBar
            label={applied.at(-1) ?? 'Beginning…'}
            value={total === 0 ? null : (applied.length / total) * 100}
          />
        )}
        <ButtonRow>
          <Button variant="primary" disabled={isBusy || isPending || made === 0} onClick={bring}>
            {isPending ? 'Bringing Along...' : 'Bring Along'}
          </Button>
        </ButtonRow>
        {made === 0 && !isPending && (
          <Text tone="muted">There is nothing new in these files: all of it is here already.</Text>
        )}
      </Stack>
    </Panel>
  )
}

/** Applies what is left of an import, part after part, until one fails. */
export function useApplyAll(championshipId: number) {
  const applyPart = useApplyPart(championshipId)
  const [applied, setApplied] = useState<readonly string[]>([])
  const [total, setTotal] = useState(0)
  const [failed, setFailed] = useState<string>()
  const [isApplying, setIsApplying] = useState(false)

  /** Returns whether all of it was applied. */
  async function apply({ id, left }: Pick<SeasonImport, 'id' | 'left'>) {
    setApplied([])
    setTotal(left.length)
    setFailed(undefined)
    setIsApplying(true)
    for (const part of left) {
      const isApplied = await applyPart.mutateAsync({ importId: id, part }).then(
        () => true,
        () => false,
      )
      if (!isApplied) {
        setFailed(part.title)
        setIsApplying(false)
        return false
      }
      setApplied((all) => [...all, part.title])
    }
    setIsApplying(false)
    return true
  }

  return { apply, applied, total, failed, isApplying }
}

const SHOWN_AT_FIRST = 3

function PartRow({ part: { title, counts, rows } }: { part: PartReport }) {
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  const others = rows.filter(({ outcome }) => outcome !== 'refused')
  return (
    <Row>
      <Stack gap="small">
        <div>
          {title}
          <SubLine>{countsText(counts)}</SubLine>
        </div>
        {refused.length > 0 && (
          <Notice tone="stop" title="Left out">
            <Said rows={refused} />
          </Notice>
        )}
        {others.length > 0 && (
          <div>
            <Said rows={others} />
          </div>
        )}
      </Stack>
    </Row>
  )
}

/** A line for each row that something has to be said about. */
function Said({ rows }: Pick<PartReport, 'rows'>) {
  return (
    <Folded rows={rows} noun="Rows" shown={SHOWN_AT_FIRST}>
      {(shown) =>
        shown.map(({ at, what, sentence }, index) => (
          <SubLine key={`${what} ${index}`}>
            {typeof at?.row === 'number' ? `${what} (row ${at.row})` : what}: {sentence}
          </SubLine>
        ))
      }
    </Folded>
  )
}
