import type { Applicant } from '#shared/contract/joining.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import {
  Avatar,
  Button,
  ButtonRow,
  Cluster,
  EmptyState,
  Panel,
  Row,
  Rows,
  SubLine,
  Tag,
} from '#web/ui/index.ts'
import { useAdmit } from './joining.api.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

export function ApplicantsPanel({ applicants }: { applicants: Applicant[] }) {
  const refusing = useDialogAbout<Applicant>()
  const waiting = applicants.filter(({ refusalReason }) => refusalReason === null)
  const refused = applicants.filter(({ refusalReason }) => refusalReason !== null)
  return (
    <>
      <Panel title="Waiting" note={waiting.length || undefined} isFlush>
        {waiting.length === 0 ? (
          <EmptyState isBare level={3} drawing="plate" title="Nobody Is Waiting" />
        ) : (
          <Rows label="Waiting">
            {waiting.map((applicant) => (
              <ApplicantRow key={applicant.id} applicant={applicant} onRefuse={refusing.open} />
            ))}
          </Rows>
        )}
      </Panel>
      {refused.length > 0 && (
        <Panel title="Refused" note={refused.length} isFlush>
          <Rows label="Refused">
            {refused.map((applicant) => (
              <ApplicantRow key={applicant.id} applicant={applicant} onRefuse={refusing.open} />
            ))}
          </Rows>
        </Panel>
      )}
      {refusing.about && (
        <RefuseDialog key={refusing.opened} applicant={refusing.about} {...refusing.dialog} />
      )}
    </>
  )
}

type Props = { applicant: Applicant; onRefuse: (applicant: Applicant) => void }

function ApplicantRow({ applicant, onRefuse }: Props) {
  const localMoment = useLocalMoment()
  const admit = useAdmit()
  const { displayName, avatarUrl, steamId, username, createdAt, refusalReason } = applicant
  return (
    <Row
      lead={<Avatar name={displayName} src={avatarUrl} size="small" />}
      end={
        <ButtonRow isDense>
          <Button
            size="small"
            variant={refusalReason === null ? 'primary' : 'secondary'}
            aria-label={`Let ${displayName} in`}
            isPending={admit.isPending}
            pendingLabel="Letting in..."
            onClick={() => admit.mutate(applicant)}
          >
            Let In
          </Button>
          {refusalReason === null && (
            <Button
              size="small"
              aria-label={`Refuse ${displayName}`}
              onClick={() => onRefuse(applicant)}
            >
              Refuse
            </Button>
          )}
        </ButtonRow>
      }
    >
      <Cluster>
        <b>{displayName}</b>
        {refusalReason !== null && <Tag>Refused</Tag>}
      </Cluster>
      <SubLine>
        {[steamId && `Platform ID ${steamId}`, username && `Username ${username}`]
          .filter(Boolean)
          .join(', ')}
      </SubLine>
      <SubLine>{`Signed in first ${localMoment(createdAt)}`}</SubLine>
      {refusalReason !== null && <SubLine>{`Reason: ${refusalReason}`}</SubLine>}
    </Row>
  )
}
