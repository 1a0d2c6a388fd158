import { Link } from '@tanstack/react-router'
import { Page, Panel, Prose } from '#web/ui/index.ts'
import { GuildText } from './guild-text.tsx'
import { useGuild } from './use-guild.ts'

export function TermsPage() {
  const { name } = useGuild()
  return (
    <Page title="Terms" subtitle={`What ${name} and its drivers owe each other on this site.`}>
      <Panel>
        <GuildText page="terms" builtIn={<BuiltInTerms />} />
      </Panel>
    </Page>
  )
}

export function BuiltInTerms() {
  const { name } = useGuild()
  return (
    <Prose isInColumns>
      <h2>Who runs this site</h2>
      <p>
        {name} runs it for its own members, on a server of its own choosing. It is a hobby, not a
        business: nothing here costs money, and nothing is for sale. The makers of the simulation
        and of the game platform have no part in it.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>One person, one account. You are responsible for what happens under it.</li>
        <li>Race under a name that you may use, and that others can read out on the radio.</li>
        <li>Tell the administrators when somebody else has got into your account.</li>
      </ul>
      <h2>What you enter</h2>
      <p>
        Names, team names and notes must be suitable for every reader. You keep what is yours; the
        site may show it to the members it is meant for. Administrators may correct or remove it.
      </p>
      <h2>Races</h2>
      <p>
        The <Link to="/rules">rules</Link> count for every event. Results, penalties and lap times
        of a race are part of its record and stay with it, under the name used in the race unless
        that is erased.
      </p>
      <h2>Leaving, and being asked to leave</h2>
      <p>
        You can delete your account on your <Link to="/my-profile">profile</Link> whenever you like.
        Administrators may remove accounts that break these terms or the rules.
      </p>
      <h2>No promises</h2>
      <p>
        The site is offered as it is. It may be unavailable on race night, and it may lose data
        despite all care. As far as the law allows, nobody is liable for that.
      </p>
      <h2>Questions</h2>
      <p>
        To see what is stored about you, go to <Link to="/privacy">Privacy</Link>. For everything
        else there is <Link to="/contact">Contact</Link>.
      </p>
    </Prose>
  )
}
