import { Link } from '@tanstack/react-router'
import type { RoleGrant } from '#shared/contract/roles.ts'
import { GRANTED_ROLES, type GrantedRole } from '#shared/domain/permissions.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Button, Cluster, Panel, Row, Rows, SubLine } from '#web/ui/index.ts'
import { PlaceLink } from './place-link.tsx'
import { useEndRole } from './roles.api.ts'

type Props = {
  role: GrantedRole
  grants: readonly RoleGrant[]
  onHandOver: (grant: RoleGrant) => void
}

/** Who has one role, and what for. */
export function RolePanel({ role, grants, onHandOver }: Props) {
  const { name, about } = GRANTED_ROLES[role]
  return (
    <Panel title={name} isFlush foot={about}>
      <Rows label={name}>
        {grants.length === 0 && (
          <Row>
            <SubLine>Nobody has this role.</SubLine>
          </Row>
        )}
        {grants.map((grant) => (
          <GrantRow key={grant.id} grant={grant} onHandOver={onHandOver} />
        ))}
      </Rows>
    </Panel>
  )
}

type RowProps = Pick<Props, 'onHandOver'> & { grant: RoleGrant }

function GrantRow({ grant, onHandOver }: RowProps) {
  const localMoment = useLocalMoment()
  const end = useEndRole()
  const { person, role, grantedBy, grantedAt, endsAt } = grant
  const job = `${person.displayName} as ${GRANTED_ROLES[role].name}`
  return (
    <Row
      end={
        <Cluster>
          <Button size="small" aria-label={`Hand over: ${job}`} onClick={() => onHandOver(grant)}>
            Hand Over
          </Button>
          <Button
            size="small"
            aria-label={`End: ${job}`}
            isPending={end.isPending}
            pendingLabel="Ending..."
            onClick={() => end.mutate(grant)}
          >
            End
          </Button>
        </Cluster>
      }
    >
      <Link to="/profile/$id" params={{ id: String(person.id) }}>
        {person.displayName}
      </Link>
      <SubLine>
        For <PlaceLink grant={grant} />
        {endsAt && `, until ${localMoment(endsAt)}`}
      </SubLine>
      <SubLine>{`Given by ${grantedBy ?? 'somebody who has left'}, ${localMoment(grantedAt)}`}</SubLine>
    </Row>
  )
}
