import { useQuery } from '@tanstack/react-query'
import type { RoleGrant } from '#shared/contract/roles.ts'
import { GRANTED_ROLES } from '#shared/domain/permissions.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Panel, Row, Rows, SubLine } from '#web/ui/index.ts'
import { PlaceLink } from './place-link.tsx'
import { ownRolesQuery } from './roles.api.ts'

/** The viewer's roles beside that of the account; nothing without any. */
export function OwnRoles() {
  const { data: grants = [] } = useQuery(ownRolesQuery)
  if (grants.length === 0) return null
  return (
    <Panel title="Your Roles" isFlush>
      <Rows label="Your roles">
        {grants.map((grant) => (
          <OwnRole key={grant.id} grant={grant} />
        ))}
      </Rows>
    </Panel>
  )
}

function OwnRole({ grant }: { grant: RoleGrant }) {
  const localMoment = useLocalMoment()
  const { name, about } = GRANTED_ROLES[grant.role]
  return (
    <Row>
      <b>{name}</b> of <PlaceLink grant={grant} />
      {grant.endsAt && `, until ${localMoment(grant.endsAt)}`}
      <SubLine>{about}</SubLine>
    </Row>
  )
}
