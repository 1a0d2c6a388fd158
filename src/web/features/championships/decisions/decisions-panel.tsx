import { useQuery } from '@tanstack/react-query'
import { Gavel, Undo2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { ChampionshipDecision } from '#shared/contract/championship-decisions.ts'
import type { Championship } from '#shared/contract/championships.ts'
import {
  lazyDialog,
  Button,
  ConfirmDialog,
  Folded,
  NumberPlate,
  Panel,
  Row,
  Rows,
  SubLine,
  Tag,
  Text,
} from '#web/ui/index.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { Queried } from '#web/parts/queried.tsx'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useCan } from '#web/data/viewer.ts'
import { labelsOf } from '../numbered-rounds.ts'
import { RoundLink } from '../round-link.tsx'
import { decisionText, roundsOfDecision } from './decision-text.ts'
import { type Decided, decisionsQuery, useUndoDecision } from './decisions.api.ts'

const DecideDialog = lazyDialog(async () => (await import('./decide-dialog.tsx')).DecideDialog)

const SHOWN_AT_FIRST = 5

/** What was decided about a championship, undone decisions included. */
export function DecisionsPanel({ championship }: { championship: Championship & Decided }) {
  const decisions = useQuery(decisionsQuery(championship))
  const dialog = useDialogAbout<true>()
  const inForce = decisions.data?.filter(({ undone }) => !undone).length
  return (
    <Panel
      title="Decisions"
      note={inForce ? `${inForce} in force` : undefined}
      actions={
        !championship.closed && (
          <Permitted needs="seasons.edit">
            <Button
              size="small"
              icon={Gavel}
              aria-haspopup="dialog"
              onClick={() => dialog.open(true)}
            >
              Make a Decision
            </Button>
          </Permitted>
        )
      }
      isFlush={Boolean(decisions.data?.length)}
    >
      <Queried query={decisions} failure="Failed to load decisions">
        {(all) =>
          all.length === 0 ? (
            <Text tone="muted">Nothing has been decided about this championship.</Text>
          ) : (
            <Folded rows={all} noun="Decisions" shown={SHOWN_AT_FIRST}>
              {(shown) => (
                <Rows label="Decisions">
                  {shown.map((decision) => (
                    <DecisionRow
                      key={decision.id}
                      championship={championship}
                      decision={decision}
                    />
                  ))}
                </Rows>
              )}
            </Folded>
          )
        }
      </Queried>
      {dialog.about && (
        <DecideDialog key={dialog.opened} championship={championship} {...dialog.dialog} />
      )}
    </Panel>
  )
}

type RowProps = { championship: Championship & Decided; decision: ChampionshipDecision }

function DecisionRow({ championship, decision }: RowProps) {
  const moment = useLocalMoment()
  const canUndo = useCan('seasons.edit')
  const { name, car, reason, authorName, createdAt, undone } = decision
  const words = decisionText(decision, labelsOf(championship.rounds))
  const about = car ? car.drivers.join(', ') || name : name

  return (
    <Row
      end={
        canUndo &&
        !undone &&
        !decision.isOfDecision &&
        !championship.closed && (
          <UndoDecision
            championship={championship}
            decisionId={decision.id}
            words={`${words}, ${about}`}
          />
        )
      }
    >
      <div>
        {undone ? <s>{words}</s> : <b>{words}</b>}{' '}
        {car && (
          <>
            <NumberPlate number={car.number} classToken={car.carClass} />{' '}
          </>
        )}
        {about} {undone && <Tag>Undone</Tag>}
      </div>
      <SubLine>{reason}</SubLine>
      <SubLine>
        {authorName}, {moment(createdAt)}
        {undone && `; undone by ${undone.byName ?? 'somebody'}, ${moment(undone.at)}`}
      </SubLine>
      <RaceLinks decision={decision} rounds={championship.rounds} />
    </Row>
  )
}

type RacesProps = { decision: ChampionshipDecision; rounds: Championship['rounds'] }

/** Where the races of a decision can be read. */
function RaceLinks({ decision: { decision }, rounds }: RacesProps) {
  const ids = roundsOfDecision(decision)
  const labels = labelsOf(rounds)
  const known = rounds.filter(({ id }) => ids.includes(id))
  if (known.length === 0) return null
  return (
    <SubLine>
      {known.map((round, index) => (
        <Fragment key={round.id}>
          {index > 0 && ', '}
          <RoundLink round={round}>
            {labels.get(round.id)} {round.name}
          </RoundLink>
        </Fragment>
      ))}
    </SubLine>
  )
}

type UndoProps = { championship: Decided & Championship; decisionId: number; words: string }

function UndoDecision({ championship, decisionId, words }: UndoProps) {
  const [isOpen, setIsOpen] = useState(false)
  const undo = useUndoDecision(championship)
  return (
    <ConfirmDialog
      title="Undo Decision"
      description={`${words}. The tables of ${championship.name} are computed as if it had never been made. It stays in the list, marked as undone.`}
      confirmLabel="Undo Decision"
      pendingLabel="Undoing..."
      trigger={
        <Button size="small" icon={Undo2} aria-label={`Undo: ${words}`}>
          Undo
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={undo.isPending}
      onConfirm={() => undo.mutate(decisionId, { onSettled: () => setIsOpen(false) })}
    />
  )
}
