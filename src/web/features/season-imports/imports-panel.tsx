import { Eraser, Play, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { AppliedPart, SeasonImport } from '#shared/contract/season-imports.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Queried } from '#web/parts/queried.tsx'
import {
  Button,
  Cluster,
  ConfirmDialog,
  Folded,
  Notice,
  Panel,
  ProgressBar,
  Row,
  Rows,
  Stack,
  SubLine,
  Tag,
  Text,
  Title,
} from '#web/ui/index.ts'
import { countsText } from './counts-text.ts'
import { useApplyAll } from './preview-panel.tsx'
import { importsQuery, useForgetRest, useUndoPart } from './season-imports.api.ts'

/** What was brought along so far, and how to take it back. */
export function ImportsPanel({ championshipId }: { championshipId: number }) {
  const query = useQuery(importsQuery(championshipId))
  return (
    <Panel title="Brought Along So Far">
      <Queried query={query} failure="Failed to load imports">
        {(imports) =>
          imports.length === 0 ? (
            <Text tone="muted">Nothing yet.</Text>
          ) : (
            <Stack>
              {imports.map((one) => (
                <Import key={one.id} championshipId={championshipId} imported={one} />
              ))}
            </Stack>
          )
        }
      </Queried>
    </Panel>
  )
}

type Props = { championshipId: number; imported: SeasonImport }

const SHOWN_AT_FIRST = 6

function Import({ championshipId, imported }: Props) {
  const moment = useLocalMoment()
  const { source, startedAt, startedByName, left, parts } = imported
  const { apply, applied, total, failed, isApplying } = useApplyAll(championshipId)
  const undoable = parts.filter(({ canBeUndone }) => canBeUndone)
  return (
    <Stack gap="small">
      <div>
        <Title level={3} size="name">
          From {source}
        </Title>
        <SubLine>
          {startedByName}, {moment(startedAt)}
        </SubLine>
      </div>
      {parts.length > 0 && (
        <Folded rows={parts} noun="Parts" shown={SHOWN_AT_FIRST}>
          {(shown) => (
            <Rows label={`Parts from ${source}`}>
              {shown.map((part) => (
                <PartRow
                  key={part.id}
                  championshipId={championshipId}
                  imported={imported}
                  part={part}
                />
              ))}
            </Rows>
          )}
        </Folded>
      )}
      {isApplying && (
        <ProgressBar
          label={applied.at(-1) ?? 'Beginning…'}
          value={total === 0 ? null : (applied.length / total) * 100}
        />
      )}
      {failed !== undefined && (
        <Notice tone="stop" isLive>
          {failed} was not applied.
        </Notice>
      )}
      <Cluster>
        {left.length > 0 && (
          <>
            <Button
              size="small"
              icon={Play}
              disabled={isApplying}
              onClick={() => void apply(imported)}
            >
              Go On With {counted(left.length, 'Part')}
            </Button>
            <ForgetRest championshipId={championshipId} imported={imported} />
          </>
        )}
        {undoable.length > 1 && (
          <UndoParts
            championshipId={championshipId}
            imported={imported}
            parts={undoable}
            label="Undo All of It"
          />
        )}
      </Cluster>
    </Stack>
  )
}

function PartRow({ championshipId, imported, part }: Props & { part: AppliedPart }) {
  const moment = useLocalMoment()
  const { title, counts, undone, stays, canBeUndone } = part
  return (
    <Row
      isEndBeside
      end={
        canBeUndone && (
          <UndoParts
            championshipId={championshipId}
            imported={imported}
            parts={[part]}
            label="Undo"
            about={title}
          />
        )
      }
    >
      {title} {undone && <Tag>Undone</Tag>}
      <SubLine>{undone ? `By ${undone.byName}, ${moment(undone.at)}` : countsText(counts)}</SubLine>
      {stays.map((sentence) => (
        <SubLine key={sentence}>{sentence}</SubLine>
      ))}
    </Row>
  )
}

type UndoProps = Props & { parts: readonly AppliedPart[]; label: string; about?: string }

/** The latest first, so that nothing is needed any more when its turn comes. */
function UndoParts({ championshipId, imported, parts, label, about }: UndoProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const undo = useUndoPart(championshipId)

  async function undoAll() {
    setIsPending(true)
    for (const part of parts.toReversed()) {
      const isUndone = await undo.mutateAsync({ importId: imported.id, part }).then(
        () => true,
        () => false,
      )
      if (!isUndone) break
    }
    setIsPending(false)
    setIsOpen(false)
  }

  return (
    <ConfirmDialog
      title={about === undefined ? 'Undo the Import' : `Undo ${about}`}
      description="What it made and nobody has touched since is deleted, and what it changed is as it was before. Everything else stays, and is listed with the reason. You can bring the same files along again."
      confirmLabel="Undo"
      pendingLabel="Undoing..."
      trigger={
        <Button size="small" icon={Undo2} aria-label={about && `Undo: ${about}`}>
          {label}
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={isPending}
      onConfirm={() => void undoAll()}
    />
  )
}

function ForgetRest({ championshipId, imported }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const forget = useForgetRest(championshipId)
  return (
    <ConfirmDialog
      title="Forget the Rest"
      description="What was read and not applied yet is deleted. What was applied stays."
      confirmLabel="Forget the Rest"
      pendingLabel="Forgetting..."
      trigger={
        <Button size="small" icon={Eraser}>
          Forget the Rest
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={forget.isPending}
      onConfirm={() => forget.mutate(imported.id, { onSettled: () => setIsOpen(false) })}
    />
  )
}
