import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { SeasonEntries, SeasonEntry, SeasonProposal } from '#shared/contract/season-entries.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  ButtonRow,
  Dialog,
  DialogClose,
  Panel,
  Row,
  Rows,
  SubLine,
  TextAreaInput,
} from '#web/ui/index.ts'
import { useDecideProposal } from './season-entries.api.ts'
import { seasonName } from './season-words.ts'

type Decision = { entry: SeasonEntry; proposal: SeasonProposal; isTaken: boolean }

/** What sign-outs and missed rounds propose; nothing where nothing waits. */
export function ProposalsPanel({ season }: { season: SeasonEntries }) {
  const dialog = useDialogAbout<Decision>()
  const waiting = season.entries.flatMap((entry) =>
    entry.proposals.map((proposal) => ({ entry, proposal })),
  )
  return (
    <>
      {waiting.length > 0 && (
        <Panel title="Proposals" note={`${waiting.length} open`} isFlush>
          <Rows label="Proposals">
            {waiting.map(({ entry, proposal }) => {
              const what = `${seasonName(entry)}, ${effectText(proposal)}`
              return (
                <Row
                  key={`${entry.id} ${proposal.kind} ${proposal.eventId}`}
                  end={
                    <ButtonRow>
                      <Button
                        size="small"
                        icon={Check}
                        aria-label={`Do it: ${what}`}
                        onClick={() => dialog.open({ entry, proposal, isTaken: true })}
                      >
                        {proposal.kind === 'withdraw' ? 'Withdraw' : 'Take Points'}
                      </Button>
                      <Button
                        size="small"
                        icon={X}
                        aria-label={`Turn down: ${what}`}
                        onClick={() => dialog.open({ entry, proposal, isTaken: false })}
                      >
                        Turn Down
                      </Button>
                    </ButtonRow>
                  }
                >
                  <span>
                    <b>{seasonName(entry)}</b>
                    {`: ${effectText(proposal)}`}
                  </span>
                  <SubLine>{whyText(proposal, season)}</SubLine>
                </Row>
              )
            })}
          </Rows>
        </Panel>
      )}
      {dialog.about && (
        <ProposalDialog key={dialog.opened} season={season} {...dialog.about} {...dialog.dialog} />
      )}
    </>
  )
}

type DialogProps = Decision & {
  season: SeasonEntries
  open: boolean
  onOpenChange: (open: boolean) => void
}

function ProposalDialog({ season, entry, proposal, isTaken, open, onOpenChange }: DialogProps) {
  const why = whyText(proposal, season)
  const [reason, setReason] = useState(isTaken ? why : '')
  const decide = useDecideProposal(entry.id)
  const errors = useFieldErrors(decide.error)
  const { kind, eventId } = proposal
  return (
    <Dialog
      title={isTaken ? 'Confirm Proposal' : 'Turn Down'}
      description={`${seasonName(entry)}: ${isTaken ? effectText(proposal) : 'nothing follows'}`}
      open={open}
      onOpenChange={onOpenChange}
      isPending={decide.isPending}
      footer={
        <>
          <DialogClose disabled={decide.isPending} />
          <Button
            variant={isTaken ? 'danger' : 'primary'}
            isPending={decide.isPending}
            disabledReason={reason.trim() ? undefined : 'Enter a reason'}
            onClick={() =>
              decide.mutate(
                { kind, eventId, isTaken, reason: reason.trim() },
                { onSuccess: () => onOpenChange(false) },
              )
            }
          >
            {isTaken ? (kind === 'withdraw' ? 'Withdraw' : 'Take Points') : 'Turn Down'}
          </Button>
        </>
      }
    >
      <TextAreaInput
        label="Reason"
        help={
          isTaken && kind !== 'withdraw'
            ? 'Everybody can read it among the decisions of the championship.'
            : 'The audit log keeps it.'
        }
        error={errors?.['reason']}
        value={reason}
        onChange={setReason}
        rows={3}
      />
    </Dialog>
  )
}

function effectText({ kind, points }: SeasonProposal) {
  return kind === 'withdraw' ? 'withdraw the season entry' : `${counted(-points, 'point')} off`
}

function whyText({ kind, eventId }: SeasonProposal, { rounds, rules }: SeasonEntries) {
  const round = rounds.find((one) => one.eventId === eventId)?.title ?? 'a round'
  if (kind === 'sign-out')
    return `Signed out of ${round}, after ${counted(rules.freeSignOuts ?? 0, 'free sign-out')}`
  if (kind === 'miss') return `Missed ${round} without signing out`
  return `${counted(rules.missesToWithdraw ?? 0, 'round')} missed without signing out, the last one ${round}`
}
