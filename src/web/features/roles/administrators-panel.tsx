import { Link } from '@tanstack/react-router'
import type { PeopleAndRoles } from '#shared/contract/roles.ts'
import { Panel, Row, Rows, SubLine } from '#web/ui/index.ts'

/** Administrators have the role of their account, which is changed where the members are. */
export function AdministratorsPanel({ admins }: Pick<PeopleAndRoles, 'admins'>) {
  return (
    <Panel title="Administrators" isFlush>
      <Rows label="Administrators">
        {admins.map(({ id, displayName }) => (
          <Row key={id}>
            <Link to="/profile/$id" params={{ id: String(id) }}>
              {displayName}
            </Link>
            <SubLine>May do everything, because of the role of the account</SubLine>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
