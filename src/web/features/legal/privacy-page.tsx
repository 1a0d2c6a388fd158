import { Link } from '@tanstack/react-router'
import { Page, Panel, Prose } from '#web/ui/index.ts'
import { useGuild } from './use-guild.ts'

/** As of what the server stores; whoever changes that changes this page. */
export function PrivacyPage() {
  const { name } = useGuild()
  return (
    <Page
      title="Privacy"
      subtitle="What is stored about you, for how long, and how to have it removed."
    >
      <Panel>
        <Prose>
          <h2>Who stores it</h2>
          <p>
            {name}, on its own server. Nothing is sold, nothing is passed on, and nobody counts your
            visits: there are no advertisements and no analytics. How to reach the guild stands
            under <Link to="/contact">Contact</Link>.
          </p>
          <h2>What is stored</h2>
          <StoredData />
          <h2>Cookies</h2>
          <p>
            One, which keeps you signed in. While you sign in through the game platform there is a
            second one for a few minutes. Both are needed for the site to work.
          </p>
          <h2>Who sees it</h2>
          <ul>
            <li>
              Every signed-in member: your display name, avatar and role, your Race Control
              username, your game profiles, what you have signed up for, and your results.
            </li>
            <li>You and the administrators: your platform ID and the notes of your sign-ups.</li>
            <li>Administrators: the log.</li>
            <li>Without signing in: nothing about you.</li>
          </ul>
          <p>
            Avatars and other pictures may be loaded from the servers they are kept on, such as the
            game platform&apos;s, which then see the address of your connection.
          </p>
          <h2>How to see it, and how to have it removed</h2>
          <Removal />
        </Prose>
      </Panel>
    </Page>
  )
}

function StoredData() {
  return (
    <dl>
      <dt>Your account</dt>
      <dd>
        From the game platform: platform ID, display name and avatar, never your password or e-mail
        address. Of an account with a password: the username, and the password in a form that it
        cannot be read back from. Also your role, your Race Control username and the day you joined.
        Kept until you delete the account.
      </dd>
      <dt>Game profiles</dt>
      <dd>The names and IDs that you add yourself. Kept until you remove them or the account.</dd>
      <dt>Sign-ups</dt>
      <dd>
        Event, car, driver number, team and notes. Those for events to come go with the account.
        Past ones stay, without the notes.
      </dd>
      <dt>Results</dt>
      <dd>
        What the simulation writes into its result file: names, laps, pit stops, incidents and
        penalties. Stewards may adjust a result, with a reason and their name. Whoever races without
        an account may be kept as a guest, by name. Kept for good, with the file itself, under the
        name that was raced under.
      </dd>
      <dt>Sessions</dt>
      <dd>
        The kind of browser and system, such as Firefox on Windows, when you signed in and when the
        session was last used. It ends when you log out or end it on your profile, when the password
        changes, and 30 days after it was last used.
      </dd>
      <dt>Sign-in attempts</dt>
      <dd>
        How often an internet address has tried to sign in, to stop guessing. Counted per quarter of
        an hour; what is older than an hour goes at the next attempt, and after three hours at the
        latest.
      </dd>
      <dt>Log</dt>
      <dd>
        Sign-ins, refusals and what administrators change, with name and time, so that changes can
        be explained later. Kept for as long as the site exists, beyond the account too.
      </dd>
      <dt>Backups</dt>
      <dd>
        All of this, once a day, on the machine of the guild. The latest seven are kept, and one of
        each of the last seven days on which one was made.
      </dd>
      <dt>Technical log of the server</dt>
      <dd>
        Unless it is told otherwise, the server writes down every request with time and internet
        address, to find faults. How long that is kept is up to whoever runs the machine. Failures
        on our side are also listed for administrators, without names, for 30 days.
      </dd>
    </dl>
  )
}

function Removal() {
  return (
    <>
      <p>
        On your <Link to="/my-profile">profile</Link> you can export everything that is stored about
        you, as a JSON file, and delete your account. Both work at once and without asking anybody;
        only the last administrator has to name another one first.
      </p>
      <p>
        Deleting removes the account with its sessions, game profiles and sign-ups for events to
        come. Results keep the name that was raced under and stay together as one person’s, or the
        race and its championship would no longer be what they were. Backups lose the rest as they
        are replaced, some days later.
      </p>
      <p>
        If a name in old results has to go too, ask the administrators:{' '}
        <Link to="/contact">Contact</Link>.
      </p>
    </>
  )
}
