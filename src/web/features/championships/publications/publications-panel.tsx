import { counted } from '#shared/domain/words/plural.ts'
import { Link } from '@tanstack/react-router'
import { Camera, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Publication } from '#shared/contract/championship-publications.ts'
import type { Championship } from '#shared/contract/championships.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import {
  Button,
  ConfirmDialog,
  Folded,
  Panel,
  Row,
  RowLink,
  Rows,
  SubLine,
  Text,
  Title,
} from '#web/ui/index.ts'
import { usePublishTables, useWithdrawTables } from './publications.api.ts'

const SHOWN_AT_FIRST = 5

type Props = { championship: Championship & { id: number } }

/** Copies of all tables, as they were published after a round. */
export function PublicationsPanel({ championship }: Props) {
  const { publications, closed, heldRounds } = championship
  return (
    <Panel
      title="Published Tables"
      note={publications.length > 0 && counted(publications.length, 'copy', 'copies')}
      actions={
        !closed &&
        heldRounds > 0 && (
          <Permitted needs="seasons.edit">
            <PublishTables championship={championship} />
          </Permitted>
        )
      }
      isFlush={publications.length > 0}
    >
      {publications.length === 0 ? (
        <Text tone="muted">
          None yet. A published copy stays as it is, whatever is changed or decided later.
        </Text>
      ) : (
        <Folded rows={publications} noun="Copies" shown={SHOWN_AT_FIRST}>
          {(shown) => (
            <Rows label="Published tables">
              {shown.map((one) => (
                <PublicationRow key={one.id} championship={championship} publication={one} />
              ))}
            </Rows>
          )}
        </Folded>
      )}
    </Panel>
  )
}

function PublicationRow({ championship, publication }: Props & { publication: Publication }) {
  const moment = useLocalMoment()
  const { id, at, byName } = publication
  const name = nameOf(publication)
  return (
    <Row
      end={
        <Permitted needs="seasons.edit">
          <WithdrawTables championship={championship} publication={publication} />
        </Permitted>
      }
      isEndBeside
    >
      <Title level={3} size="name">
        <RowLink
          render={
            <Link
              to="/championships/$id"
              params={{ id: championship.key }}
              search={{ publication: id }}
            />
          }
        >
          {name}
        </RowLink>
      </Title>
      <SubLine>
        {byName}, {moment(at)}
      </SubLine>
    </Row>
  )
}

function PublishTables({ championship }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const publish = usePublishTables(championship)
  return (
    <ConfirmDialog
      title="Publish Tables"
      description={`A copy of all tables of ${championship.name} as they are now is kept with today's date. The tables themselves go on following results and decisions.`}
      confirmLabel="Publish Tables"
      pendingLabel="Publishing..."
      isDanger={false}
      trigger={
        <Button size="small" icon={Camera}>
          Publish Tables
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={publish.isPending}
      onConfirm={() => publish.mutate(undefined, { onSettled: () => setIsOpen(false) })}
    />
  )
}

function WithdrawTables({ championship, publication }: Props & { publication: Publication }) {
  const [isOpen, setIsOpen] = useState(false)
  const withdraw = useWithdrawTables(championship)
  const moment = useLocalMoment()
  const name = nameOf(publication)
  return (
    <ConfirmDialog
      title="Withdraw Copy"
      description={`${name}, published ${moment(publication.at)}. The copy is deleted, and links to it lead nowhere. This can't be undone.`}
      confirmLabel="Withdraw Copy"
      pendingLabel="Withdrawing..."
      trigger={
        <Button size="small" icon={Trash2} aria-label={`Withdraw: ${name}`}>
          Withdraw
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={withdraw.isPending}
      onConfirm={() => withdraw.mutate(publication.id, { onSettled: () => setIsOpen(false) })}
    />
  )
}

/** 'After R6 Fuji Twilight 6 Hours' */
const nameOf = ({ roundNumber, roundName }: Publication) => `After R${roundNumber} ${roundName}`
