import type { RuleCategory } from '#shared/contract/rules.ts'

/** The rules of a category that are shown until an admin writes some, as HTML. The figures come from the specification. */
export const defaultRules = {
  general: `
<h2>Sportsmanship</h2>
<p>Race to be invited again. The driver beside you has as much right to finish as you have.</p>
<ul>
<li>Leave a car's width to any car alongside.</li>
<li>If you gain a place by contact, give it back at once.</li>
<li>Being lapped is not a duel: hold your line and let the faster class choose where to pass.</li>
<li>Cheats, exploits and borrowed accounts end your membership.</li>
</ul>
<h2>Communication</h2>
<ul>
<li>Attend the drivers' briefing or read it before the start. Not having read it is no excuse.</li>
<li>During the race the chat is for race control. Everything else waits for the flag.</li>
<li>Insults are punished like contact, on the radio and elsewhere.</li>
</ul>
<h2>Platform registration</h2>
<ul>
<li>Sign in with your own platform account. One person, one account.</li>
<li>Set your Race Control username on your profile before you sign up. It must match your name in the simulation: results are matched by it.</li>
<li>Sign up on the event's page. A car that is not on the list does not start.</li>
</ul>
<h2>Absence</h2>
<p>If you cannot race, cancel your registration at least 24 hours before the start, so that a reserve driver gets your place.</p>
`,
  racing: `
<h2>Qualifying</h2>
<p>Qualifying is required. A car without a timed lap starts from the back of its class.</p>
<h2>Start</h2>
<ul>
<li>Keep your place and your distance on the formation lap.</li>
<li>No overtaking before the green flag.</li>
</ul>
<h2>Track limits</h2>
<p>Keep at least two wheels on or inside the white line. If you leave the track, rejoin when it is safe, and without gaining an advantage. Penalties for cutting in one race:</p>
<ol>
<li>First: a warning</li>
<li>Second: 3 seconds</li>
<li>Third: 5 seconds</li>
<li>Every further cut: increasing penalties</li>
</ol>
<h2>Overtaking</h2>
<ul>
<li>The car behind is responsible for a clean pass until it is alongside.</li>
<li>One move to defend, made before the braking point. No weaving.</li>
<li>Blue flags are information: the lapped car stays predictable, the faster car waits for room.</li>
</ul>
<h2>Pit lane</h2>
<ul>
<li>Stay behind the lines at entry and exit.</li>
<li>Keep to the speed limit, and let cars in the fast lane pass.</li>
</ul>
`,
  penalties: `
<h2>Penalty ladder</h2>
<p>The stewards choose the step that fits what happened. Repeat offences move up the ladder.</p>
<ol>
<li>Warning</li>
<li>5 second penalty</li>
<li>10 second penalty</li>
<li>Drive-through penalty</li>
<li>Disqualification</li>
</ol>
<h2>Protests</h2>
<ul>
<li>File a protest within 24 hours of the finish. Later ones are not heard.</li>
<li>Name the cars, the lap and the time, and bring a replay or a video.</li>
<li>A protest against everybody is a protest against nobody.</li>
</ul>
<h2>Stewards</h2>
<ul>
<li>The stewards decide within 48 hours and say why.</li>
<li>A steward who raced in the incident does not judge it.</li>
<li>Their decision is final and is entered into the results.</li>
</ul>
`,
  participation: `
<h2>Attendance</h2>
<ul>
<li>Members of the championship start in at least 75% of its races.</li>
<li>A driver who starts in fewer loses their reserved place in the next season, but may still sign up for its races.</li>
<li>Give notice of absence at least 24 hours before the start. Being absent is not an offence; being absent without notice is.</li>
</ul>
<h2>Qualifying</h2>
<p>Taking part in qualifying is required for every car.</p>
<h2>Reserve drivers</h2>
<ul>
<li>When an event is full, reserve drivers take the places that become free, in the order in which they asked for one.</li>
<li>A reserve driver races in the class of the place.</li>
<li>A race as a reserve driver counts towards attendance.</li>
</ul>
<h2>Shared cars</h2>
<ul>
<li>Everybody who drives a shared car must be a member with a Race Control username.</li>
<li>The driver who signed up is responsible for the car.</li>
</ul>
`,
} as const satisfies Record<RuleCategory, string>
