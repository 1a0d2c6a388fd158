import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isAdmin } from '#shared/domain/permissions.ts'
import { driversQuery } from '#web/data/drivers.ts'
import {
  Avatar,
  Cluster,
  LoadError,
  Panel,
  Row,
  Rows,
  TextLink,
  TextSkeleton,
} from '#web/ui/index.ts'

/** For members only. */
export function Administrators() {
  const { data: drivers, error, refetch } = useQuery(driversQuery)
  const admins = drivers?.filter(isAdmin)

  return (
    <Panel title="Administrators" isFlush={Boolean(admins)}>
      {error && !admins && (
        <LoadError
          title="Failed to load administrators"
          error={error}
          level={3}
          isBare
          onRetry={() => void refetch()}
        />
      )}
      {!admins && !error && <TextSkeleton />}
      {admins && (
        <Rows label="Administrators">
          {admins.map(({ id, displayName, avatarUrl }) => (
            <Row key={id}>
              <Cluster>
                <Avatar name={displayName} src={avatarUrl} />
                <TextLink
                  look="plain"
                  render={<Link to="/profile/$id" params={{ id: String(id) }} />}
                >
                  {displayName}
                </TextLink>
              </Cluster>
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  )
}
