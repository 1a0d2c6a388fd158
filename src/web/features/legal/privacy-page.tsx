import { Link } from '@tanstack/react-router'
import { Page, Pair, Panel, Prose } from '#web/ui/index.ts'
import { useGuild } from './use-guild.ts'

/** Lists what the server stores. Keep it up to date with the schema. */
export function PrivacyPage() {
  const { name } = useGuild()
  return (
    <Page
      title="Privacy"
      subtitle="What is stored about you, for how long, and how to have it removed."
    >
      <Panel>
        <Pair>
          <Prose>
            <h2>Who stores it</h2>
            <p>
              {name}, on its own server. Nothing is sold, nothing is passed on, and nobody counts
              your visits: there are no advertisements and no analytics. To reach the guild, see{' '}
              <Link to="/contact">Contact</Link>.
            </p>
            <h2>What is stored</h2>
            <StoredData />
          </Prose>
          <Prose>
            <h2>Cookies</h2>
            <p>
              One keeps you signed in, one remembers your time zone, so that pages show their dates
              in it from the start, and one remembers which version of the site your browser has
              loaded, so that pages open faster. While you sign in through the game platform there
              is another one for a few minutes. All are needed for the site to work.
            </p>
            <h2>On your device</h2>
            <p>
              Your browser keeps the pages that you have opened for up to two weeks, so that you can
              look up an entry list or a start time without a connection. Your sessions, your game
              profiles and everything that only administrators see are not kept. Logging out deletes
              all of it.
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
              Avatars and other pictures may be loaded from the servers they are kept on, such as
              the game platform&apos;s, which then see the address of your connection.
            </p>
            <h2>How to see it, and how to have it removed</h2>
            <Removal />
          </Prose>
        </Pair>
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
        address. For an account with a password: the username, and a hash of the password from which
        it cannot be read. Also your role, your Race Control username and the day you joined. Kept
        until you delete the account.
      </dd>
      <dt>Game profiles</dt>
      <dd>The names and IDs that you add yourself. Kept until you remove them or the account.</dd>
      <dt>Sign-ups</dt>
      <dd>
        Event, car, driver number, team and notes. Sign-ups for upcoming events are deleted with the
        account. Past ones stay, without the notes.
      </dd>
      <dt>Results</dt>
      <dd>
        What the simulation writes into its result file: names, laps, pit stops, incidents and
        penalties. Stewards may adjust a result, with a reason and their name. A driver without an
        account may be stored as a guest, by name. Kept permanently, with the file itself, under the
        name used in the race.
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
        an hour. Counts older than an hour are deleted at the next attempt, and after three hours at
        the latest.
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
        By default, the server logs the time and internet address of every request, to find faults.
        The operator of the machine decides how long the log is kept. Failures on our side are also
        listed for administrators, without names, for 30 days.
      </dd>
    </dl>
  )
}

function Removal() {
  return (
    <>
      <p>
        On your <Link to="/my-profile">profile</Link> you can export everything that is stored about
        you, as a JSON file, and delete your account. Both work at once and without asking anyone;
        only the last administrator has to appoint another one first.
      </p>
      <p>
        Deleting removes the account with its sessions, game profiles and sign-ups for upcoming
        events. Results keep the name used in the race and stay together as one person’s; otherwise
        past races and championships would change. Backups still contain the rest until they are
        replaced, some days later.
      </p>
      <p>
        If a name in old results has to go too, ask the administrators:{' '}
        <Link to="/contact">Contact</Link>.
      </p>
    </>
  )
}
