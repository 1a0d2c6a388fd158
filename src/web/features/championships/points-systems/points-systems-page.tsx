import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { type PartialConfiguration, withDefaults } from '#shared/domain/scoring/configuration.ts'
import { PRESETS } from '#shared/domain/scoring/presets.ts'
import { rulesInWords } from '#shared/domain/scoring/words/rules-in-words.ts'
import { Queried } from '#web/parts/queried.tsx'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import {
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  HiddenText,
  Page,
  Panel,
  Row,
  Rows,
  Text,
  TextLink,
  Title,
} from '#web/ui/index.ts'
import { pointsSystemsQuery } from '../editor/editor.api.ts'
import { DeletePointsSystem } from './delete-points-system.tsx'
import { usersText } from './system-words.ts'

/** The guild's own points systems, and known lists to begin with. */
export function PointsSystemsPage() {
  const systems = useQuery(pointsSystemsQuery)
  return (
    <Page
      title="Points Systems"
      subtitle="Rules with a name, for any number of championships."
      actions={
        <ButtonLink
          variant="primary"
          icon={Plus}
          render={<Link to="/admin/points-systems/create" />}
        >
          Create Points System
        </ButtonLink>
      }
    >
      <Queried query={systems} failure="Failed to load points systems">
        {(all) => <GuildsSystems systems={all} />}
      </Queried>
      <Panel title="Known Lists" note={counted(Object.keys(PRESETS).length, 'list')} isFlush>
        <Rows label="Known Lists">
          {Object.entries(PRESETS).map(([key, { name, configuration }]) => (
            <Row
              key={key}
              end={
                <ButtonLink
                  size="small"
                  icon={Copy}
                  render={<Link to="/admin/points-systems/create" search={{ from: key }} />}
                >
                  Start From This
                  <HiddenText>: {name}</HiddenText>
                </ButtonLink>
              }
            >
              <Title level={3} size="name">
                {name}
              </Title>
              <Text tone="muted">{pointsText(configuration)}</Text>
            </Row>
          ))}
        </Rows>
      </Panel>
    </Page>
  )
}

function GuildsSystems({ systems }: { systems: readonly PointsSystem[] }) {
  const removal = useDialogAbout<PointsSystem>()
  return (
    <Panel title="Of the Guild" note={counted(systems.length, 'points system')} isFlush>
      {systems.length === 0 && (
        <EmptyState
          isBare
          title="No Points Systems"
          text="Championships score with the points of their own form. A points system is for several that share their rules."
        />
      )}
      {systems.length > 0 && (
        <Rows label="Points systems of the guild">
          {systems.map((system) => (
            <Row key={system.id} end={<Actions system={system} onDelete={removal.open} />}>
              <Title level={3} size="name">
                <TextLink
                  look="plain"
                  render={
                    <Link to="/admin/points-systems/$id" params={{ id: String(system.id) }} />
                  }
                >
                  {system.name}
                </TextLink>
              </Title>
              <Text tone="muted">{pointsText(system.configuration)}</Text>
              <Text size="data" tone="muted">
                {usersText(system)}
              </Text>
            </Row>
          ))}
        </Rows>
      )}
      {removal.about && (
        <DeletePointsSystem key={removal.opened} system={removal.about} {...removal.dialog} />
      )}
    </Panel>
  )
}

type ActionsProps = { system: PointsSystem; onDelete: (system: PointsSystem) => void }

function Actions({ system, onDelete }: ActionsProps) {
  const { id, name, usedBy } = system
  return (
    <Cluster>
      <ButtonLink
        size="small"
        icon={Pencil}
        render={<Link to="/admin/points-systems/$id" params={{ id: String(id) }} />}
      >
        Edit
        <HiddenText> {name}</HiddenText>
      </ButtonLink>
      <ButtonLink
        size="small"
        icon={Copy}
        render={<Link to="/admin/points-systems/create" search={{ from: String(id) }} />}
      >
        Copy
        <HiddenText> {name}</HiddenText>
      </ButtonLink>
      <Button
        size="small"
        icon={Trash2}
        disabledReason={usedBy.length > 0 ? 'In use' : undefined}
        onClick={() => onDelete(system)}
      >
        Delete
        <HiddenText> {name}</HiddenText>
      </Button>
    </Cluster>
  )
}

/** The points and bonus points, in words. */
function pointsText(configuration: PartialConfiguration) {
  return rulesInWords(withDefaults(configuration), { of: 'drivers', rounds: [] })
    .filter(({ topic }) => topic === 'points' || topic === 'bonus')
    .flatMap(({ sentences }) => sentences)
    .join(' ')
}
