import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PUBLIC_PARTS } from '#shared/domain/public-pages/public-parts.ts'
import { listInWords } from '#shared/domain/words/list-in-words.ts'
import { guildQuery } from '#web/data/guild.ts'
import { Page, Pair, Panel, Prose } from '#web/ui/index.ts'
import { GuildText } from './guild-text.tsx'
import { StoredData } from './stored-data.tsx'
import { useGuild } from './use-guild.ts'

/** Says what the server stores, who sees it, and how to have it removed. */
export function PrivacyPage() {
  return (
    <Page
      title="Privacy"
      subtitle="What is stored about you, for how long, and how to have it removed."
    >
      <Panel>
        <GuildText page="privacy" builtIn={<BuiltInPrivacy />} />
      </Panel>
    </Page>
  )
}

/** What people without an account read, if the guild shows them anything. */
function ForVisitors() {
  const { data: guild } = useQuery(guildQuery)
  const parts = guild?.publicParts ?? []
  if (parts.length === 0) return <li>Without signing in: nothing about you.</li>
  const names = parts.map((part) => PUBLIC_PARTS[part].name.toLowerCase())
  return (
    <li>
      Without signing in: {listInWords(names)}, with your name as you chose it on your profile: as
      raced, by initials, or by your number only.
      {parts.includes('results') && ' Results begin with live timing, while a session runs.'} Never
      your platform ID, your notes, your absences or your licence. What the guild turns off is gone
      from this site at once, and from what others keep within some minutes; search engines list
      nothing unless the guild allows it, and your page only if you do, too.
    </li>
  )
}

export function BuiltInPrivacy() {
  const { name } = useGuild()
  return (
    <Pair>
      <Prose>
        <h2>Who stores it</h2>
        <p>
          {name}, on its own server. Nothing is sold, nothing is passed on, and nobody counts your
          visits: there are no advertisements and no analytics. To reach the guild, see{' '}
          <Link to="/contact">Contact</Link>.
        </p>
        <h2>What is stored</h2>
        <StoredData />
      </Prose>
      <Prose>
        <h2>Cookies</h2>
        <p>
          One keeps you signed in, one remembers your time zone, so that pages show their dates in
          it from the start, and one remembers which version of the site your browser has loaded, so
          that pages open faster. After a sign-in with a password, one marks the browser as yours
          for half a year, so that strangers who guess your password cannot keep you out. While you
          sign in through the game platform there is another one for a few minutes, and an
          invitation to the guild is remembered for a day. All are needed for the site to work.
        </p>
        <h2>On your device</h2>
        <p>
          Your browser keeps the pages that you have opened for up to two weeks, so that you can
          look up an entry list or a start time without a connection. Your sessions, your game
          profiles and everything that only administrators see are not kept. Texts and forms that
          you have begun are kept until you save or discard them. Logging out deletes all of it.
        </p>
        <h2>Who sees it</h2>
        <ul>
          <li>
            Every signed-in member: your display name, avatar and role, your Race Control username,
            your driver category, your game profiles, what you have signed up for and with whom,
            your results with the stewards’ decisions about them, and your attendance: how often you
            raced, were excused, late or absent.
          </li>
          <li>
            You, your crew and the administrators: why an organiser decided about an entry or
            excused an absence.
          </li>
          <li>
            You and the administrators: your platform ID, the notes of your sign-ups, and a ban with
            its reason.
          </li>
          <li>Only you: your sessions and your notifications.</li>
          <li>Administrators: the log.</li>
          <ForVisitors />
        </ul>
        <p>
          Avatars and other pictures may be loaded from the servers they are kept on, such as the
          game platform&apos;s, which then see the address of your connection.
        </p>
        <h2>How to see it, and how to have it removed</h2>
        <Removal />
      </Prose>
    </Pair>
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
        If your name has to go too, ask the administrators: <Link to="/contact">Contact</Link>. They
        can have it replaced by “Former driver” and a number: in results and the files that they
        were read from, in entries, decisions, closed tables, notifications and the log. Nobody can
        undo that. Your laps stay, without your name.
      </p>
      <p>
        Backups made before still contain the name until they are replaced, and so do copies of
        backups that the guild keeps elsewhere, and lists that somebody has downloaded.
      </p>
    </>
  )
}
