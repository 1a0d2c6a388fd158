import { useState } from 'react'
import type { EventEntries } from '#shared/contract/event-entries.ts'
import { approvalsOf } from '#shared/domain/entries/approvals.ts'
import { actProblem, type ActOnMany } from '#shared/domain/entries/entry-acts.ts'
import { ActionBar, Button, Dialog } from '#web/ui/index.ts'
import { ACT_WORDS } from './act-words.ts'
import { type DecisionOnMany, useDecide } from './decide.api.ts'
import type { Picks } from './use-picks.ts'
import { ManyForm } from './many-form.tsx'

type Props = { listed: EventEntries; picks: Picks; now: Date }

/** What can be done to all chosen entries at once. */
export function PickedBar({ listed, picks, now }: Props) {
  const { event, entries } = listed
  const [asked, setAsked] = useState<Exclude<ActOnMany, 'confirm'>>()
  const decide = useDecide(event)
  const chosen = entries.filter(({ id }) => picks.has(id))
  if (chosen.length === 0) return null
  const can = (act: ActOnMany) =>
    chosen.every((entry) => actProblem(act, entry, event, now) === undefined)

  function send(decision: Pick<DecisionOnMany, 'act'> & Partial<DecisionOnMany>) {
    decide.mutate(
      { reason: '', skip: false, ...decision, ids: picks.ids },
      {
        onSuccess: () => {
          setAsked(undefined)
          picks.clear()
        },
      },
    )
  }

  function ask(act: Exclude<ActOnMany, 'confirm'>) {
    decide.reset()
    setAsked(act)
  }

  return (
    <ActionBar label="Chosen entries" text={chosenText(listed, picks.ids)}>
      {can('confirm') && (
        <Button
          variant="primary"
          isPending={decide.isPending && asked === undefined}
          pendingLabel="Confirming..."
          onClick={() => send({ act: 'confirm' })}
        >
          {`Confirm ${chosen.length}`}
        </Button>
      )}
      {can('moveToWaitlist') && (
        <Button onClick={() => ask('moveToWaitlist')}>To Waitlist …</Button>
      )}
      {can('reject') && (
        <Button variant="quiet" onClick={() => ask('reject')}>
          Reject …
        </Button>
      )}
      {!can('reject') && can('remove') && (
        <Button variant="quiet" onClick={() => ask('remove')}>
          Remove …
        </Button>
      )}
      <Button variant="quiet" onClick={picks.clear}>
        Clear
      </Button>
      {asked && (
        <Dialog
          title={`${ACT_WORDS[asked].label}: ${chosen.length} ${chosen.length === 1 ? 'Entry' : 'Entries'}`}
          description={chosen.map(({ name }) => name).join(', ')}
          open
          onOpenChange={(isOpen) => {
            if (!isOpen) setAsked(undefined)
          }}
          isPending={decide.isPending}
        >
          <ManyForm
            act={asked}
            canSkip={event.promotesAutomatically}
            error={decide.error}
            isPending={decide.isPending}
            onDecide={(values) => send({ act: asked, ...values })}
          />
        </Dialog>
      )}
    </ActionBar>
  )
}

/** '3 chosen, all fit' */
function chosenText(listed: EventEntries, ids: readonly number[]) {
  const gets = [...approvalsOf(listed, new Set(ids)).values()]
  const count = `${ids.length} chosen`
  if (gets.length < ids.length) return count
  const fitting = gets.filter((one) => one === 'place').length
  if (fitting === ids.length) return ids.length === 1 ? `${count}, fits` : `${count}, all fit`
  if (fitting === 0) return ids.length === 1 ? `${count}, does not fit` : `${count}, none fits`
  return `${count}, ${fitting} ${fitting === 1 ? 'fits' : 'fit'}`
}
