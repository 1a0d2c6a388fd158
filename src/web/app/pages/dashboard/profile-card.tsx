import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/contract/users.ts'
import { ROLES } from '#shared/domain/permissions.ts'
import { ButtonLink, ButtonRow, Meta, Panel, ProfileHead, Tag } from '#web/ui/index.ts'

export function ProfileCard({ viewer }: { viewer: CurrentUser }) {
  const { id, displayName, avatarUrl, role } = viewer
  return (
    <Panel title="Your Profile">
      <ProfileHead name={displayName} src={avatarUrl} level={3}>
        <Meta>
          <Tag>{ROLES[role].name}</Tag>
        </Meta>
      </ProfileHead>
      <ButtonRow>
        <ButtonLink render={<Link to="/profile/$id" params={{ id: String(id) }} />}>
          View Profile
        </ButtonLink>
      </ButtonRow>
    </Panel>
  )
}
