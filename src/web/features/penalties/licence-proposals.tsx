import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Proposal } from '#shared/contract/licences.ts'
import { proposalText } from '#shared/domain/licences/proposal-words.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { Button, Panel, Row, Rows, SubLine, TextLink } from '#web/ui/index.ts'
import { proposalsQuery } from './penalties.api.ts'
import { TurnDownDialog } from './turn-down-dialog.tsx'

/** What thresholds of licences propose to the stewards; nothing where nothing waits. */
export function LicenceProposals() {
  const { data: proposals = [] } = useQuery(proposalsQuery)
  const dialog = useDialogAbout<Proposal>()
  return (
    <>
      {proposals.length > 0 && (
        <Panel title="Licence Thresholds" note={`${proposals.length} open`} isFlush>
          <Rows label="Licence thresholds">
            {proposals.map((proposal) => (
              <ProposalRow
                key={proposal.id}
                proposal={proposal}
                onTurnDown={() => dialog.open(proposal)}
              />
            ))}
          </Rows>
        </Panel>
      )}
      {dialog.about && (
        <TurnDownDialog key={dialog.opened} proposal={dialog.about} {...dialog.dialog} />
      )}
    </>
  )
}

type Props = { proposal: Proposal; onTurnDown: () => void }

function ProposalRow({ proposal, onTurnDown }: Props) {
  const localMoment = useLocalMoment()
  const { person, owner, isOfEvent, threshold, proposes, label, proposedAt } = proposal
  const reached = `${counted(threshold, 'point')}${isOfEvent ? ' in one event' : ''}`
  return (
    <Row
      end={
        <Permitted needs="licences.decide">
          <Button
            size="small"
            icon={X}
            aria-label={`Turn down: ${person.displayName}, ${reached}`}
            onClick={onTurnDown}
          >
            Turn Down
          </Button>
        </Permitted>
      }
    >
      <span>
        <TextLink render={<Link to="/profile/$id" params={{ id: String(person.id) }} />}>
          {person.displayName}
        </TextLink>
        {` has reached ${reached}: ${proposalText(proposes)}`}
      </span>
      <SubLine>
        {[label, localMoment(proposedAt), ...(owner ? [owner.name] : [])].join(', ')}
      </SubLine>
    </Row>
  )
}
