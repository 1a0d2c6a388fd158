import { Link } from '@tanstack/react-router'
import { EmptyState, Page, Panel, TextLink } from '#web/ui/index.ts'
import { GuildText } from './guild-text.tsx'
import { useGuild } from './use-guild.ts'

/** Who answers for the site, where the guild has written that down. */
export function ImprintPage() {
  const { name } = useGuild()
  return (
    <Page title="Imprint" subtitle={`Who answers for this site of ${name}.`}>
      <Panel>
        <GuildText page="imprint" builtIn={<NoImprint name={name} />} />
      </Panel>
    </Page>
  )
}

function NoImprint({ name }: { name: string }) {
  return (
    <EmptyState
      isBare
      drawing="plate"
      title="No Imprint"
      text={`${name} has not written an imprint.`}
      action={<TextLink render={<Link to="/contact" />}>Contact</TextLink>}
    />
  )
}
