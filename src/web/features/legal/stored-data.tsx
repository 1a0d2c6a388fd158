/** What the server stores about people, and for how long. A test compares it with the schema. */
export function StoredData() {
  return (
    <dl>
      <dt>Your account</dt>
      <dd>
        From the game platform: platform ID, display name and avatar, never your password or e-mail
        address. For an account with a password: the username, and a hash of the password from which
        it cannot be read; while a link for a new password is open, a hash of it, too. If you have
        turned on a second factor: the secret of your app, and hashes of the recovery codes. Also
        your role, and which further roles you have for what and until when, your Race Control
        username, your driver category, how you are named to visitors without an account, whether
        search engines may list your page, and the day you joined. If an administrator has banned
        you from events: the reason, and when the ban ends. Kept until you delete the account.
      </dd>
      <dt>Joining</dt>
      <dd>
        Where an administrator decides who may join: whether you were let in, and if not, why. Who
        created an invitation link, and what they noted about it. If an administrator has blocked
        you from signing in: your platform ID, your username, your name and the reason, until the
        block is lifted, beyond the account too.
      </dd>
      <dt>Game profiles</dt>
      <dd>The names and IDs that you add yourself. Kept until you remove them or the account.</dd>
      <dt>Sign-ups</dt>
      <dd>
        Event, car, driver number, team and notes; the crew with everybody’s part, invitations and
        replaced drivers; when you signed up, checked in or withdrew, and what an organiser decided
        about the entry, with the reason. Sign-ups for upcoming events are deleted with the account.
        Past ones stay, without the notes.
      </dd>
      <dt>Season entries</dt>
      <dd>
        Championships that you entered or were invited to, with car, number, team and crew; when you
        signed out of a round, what an organiser noted about the entry fee, and what they decided,
        with the reason. Deleted with the account, unless others drive the car.
      </dd>
      <dt>API tokens</dt>
      <dd>
        What you call each, what it may do, when you made it, when it ends and when it was last
        used; of the token only a hash and its last four signs. Deleted when you revoke it, and with
        the account.
      </dd>
      <dt>Calendars</dt>
      <dd>
        Which calendars you have made a secret address for, and when; of the address only a hash.
        How often and when your part in an event has changed, so that calendars notice. Both are
        deleted with the account. Whoever has the address reads your calendar, and so does the
        calendar service in which you enter it.
      </dd>
      <dt>Attendance</dt>
      <dd>
        Which car in the results is that of your entry, and whether an organiser has excused an
        absence, with the reason and their name. Your attendance is computed from these, your
        sign-ups and the results. Kept with the sign-up.
      </dd>
      <dt>Plans of crews</dt>
      <dd>
        For which half hours of a race you said that you can drive, and who drives which stint in
        the plans of your crew. Only the crew and organisers of the event read them. Your answers
        are deleted with the account, the plans with the sign-up.
      </dd>
      <dt>Results</dt>
      <dd>
        What the simulation writes into its result file: names, laps, pit stops, incidents and
        penalties. Administrators may link such a name to you. Stewards may adjust a result, publish
        decisions about cars and drivers, and confirm it, and administrators may decide about a
        championship, with a reason and their name. A driver without an account may be stored as a
        guest, by name, in results and in crews. If a league brings its season along: the platform
        ID with which a guest is expected, until they sign in, the season is taken back or they have
        driven nothing for 180 days. Kept permanently, with the file itself, under the name used in
        the race, unless an administrator has the name erased. Then a number stays, and a hash by
        which the name is recognised in old files.
      </dd>
      <dt>Penalties and licence</dt>
      <dd>
        What decisions of the stewards gave you to serve later, such as grid places or a ban, and
        whether you have; your licence points with their source and end, and what they led to. Other
        members see the sum of your points if the guild shows it. Deleted with the account.
      </dd>
      <dt>Cases</dt>
      <dd>
        What you report to the stewards and what you state about an incident, with links to videos
        and your pictures, without what the camera wrote into them; who drove the cars in it; on
        which days you have read it, which the chief steward can see; what race control writes down
        while a session runs; and what stewards write to each other, vote and decide. Parties and
        stewards read it as the rules of the guild say. Kept with the event; pictures are removed
        twelve months after the case has ended, and two days after you uploaded them if you have not
        sent them.
      </dd>
      <dt>Notifications</dt>
      <dd>
        What you were told and when you read it, for 90 days after you read it and a year at most;
        which kinds you want, which events you have muted and which announcements you have
        confirmed, until you delete the account. What was sent to you elsewhere than in the inbox,
        and whether it arrived, for 30 days, and for 90 days if it failed.
      </dd>
      <dt>Mail</dt>
      <dd>
        If you give a mail address: the address, when you confirmed it, and your time zone, until
        you remove the address or delete the account. Whether you want mails gathered once a day or
        a week, until you delete the account. Until you have followed the link in the first mail,
        nothing else is sent. The mail server that the guild uses sees the address and the mails.
      </dd>
      <dt>Messages to devices</dt>
      <dd>
        For each browser on which you have switched messages on: the address at its push service,
        the keys with which messages for it are encrypted, its time zone, since when, and when it
        was last reached; and your quiet hours. They end when you stop the device, log out there or
        end its session, and with the account. The push service of the browser (Google, Mozilla,
        Apple or Microsoft) learns that and when this site sends you something, but cannot read it.
      </dd>
      <dt>Discord</dt>
      <dd>
        If the guild has connected a channel, Discord receives what is announced there: events with
        the number of places taken, news, and results with the names of teams and drivers on the
        podium and of the fastest lap. Nothing else about you is sent. Messages stay there until the
        guild deletes them. If you connect your account of Discord: its number, its name, when you
        connected it and whether posts may name it, until you disconnect it or delete your account.
        Where the guild lets members sign in with Discord, Discord learns that and when you do.
      </dd>
      <dt>Other programs</dt>
      <dd>
        If the guild has added webhooks, the programs behind them receive events with the number of
        places taken, entry lists and results with the names of teams and drivers, tables of
        championships, and news. What was sent is stored for 30 days, what was not taken for 90.
        Whoever has the guild’s link for broadcasts sees entry lists, results and tables: with your
        name as you chose for visitors, or, if the guild says so, as members see it. Other sites can
        show in frames what visitors may read here.
      </dd>
      <dt>What you publish</dt>
      <dd>
        That an event, a news article, or a result file that you uploaded or a program of yours has
        sent is yours, and that a relay of yours sent what happened on a track. Your name is taken
        off when you delete the account.
      </dd>
      <dt>Sessions</dt>
      <dd>
        The kind of browser and system, such as Firefox on Windows, when you signed in and when the
        session was last used. It ends when you log out or end it on your profile, when the password
        changes, 30 days after it was last used, and 90 days after you signed in.
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
        be explained later. Kept for as long as the site exists, beyond the account too, unless the
        guild has set a limit.
      </dd>
      <dt>Backups</dt>
      <dd>
        All of this, once a day, on the machine of the guild. Unless the guild has chosen another
        number, the latest seven are kept, and one of each of the last seven days on which one was
        made. The guild may keep copies elsewhere.
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
