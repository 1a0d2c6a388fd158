import type { CarKey } from './garage.ts'

/** The drivers of a car. The first one signs the car up and is the captain. */
export type Crew = { number: number; team: string; car: CarKey; drivers: readonly string[] }

/** Crews of members. */
export const crews: readonly Crew[] = [
  crew(4, 'Kerb Crawlers', 'toyota', 'Lotta Laps', 'Otto Vollgas'),
  crew(8, 'Late Brakers', 'bmw', 'Penny Limiter', 'Wanda Wingmirror'),
  crew(19, 'Pitwall Pirates', 'porsche', 'Hank Hairpin', 'Clara Chicane'),
  crew(26, 'Box Box Box', 'cadillac', 'Fay Fuelsave', 'Dirk Drivethru'),
  crew(35, 'Understeer United', 'alpine', 'Pia Pitwall', 'Ugo Understeer'),
  crew(71, 'Night Shift Racing', 'ferrari', 'Vera Slipstream', 'Max Torque'),
  crew(93, 'Blue Flag Brigade', 'peugeot', 'Nils Neutral', 'Theo Throttle', 'Ella Undercut'),
  crew(10, 'Out-Lap Outfit', 'oreca', 'Ivo Inlap', 'Sven Splitter'),
  crew(22, 'Splash and Dash', 'oreca', 'Stella Stint', 'Gil Gravel'),
  crew(28, 'Lift and Coast', 'oreca', 'Yara Yellowflag', 'Kurt Kerbstone'),
  crew(34, 'Cold Tyre Club', 'oreca', 'Tyra Wearing', 'Zeno Zigzag'),
  crew(43, 'Marbles & Co.', 'oreca', 'Marta Marbles', 'Rudi Rumble'),
  crew(27, 'Pole to Pit', 'vantage', 'Rita Runoff', 'Paddy Clutch'),
  crew(31, 'Tyre Whisperers', 'm4', 'Vito Vortex', 'Jutta Jackman'),
  crew(54, 'Slow Puncture SC', 'ferrari296', 'Olga Oversteer', 'Bruno Brakebias'),
  crew(59, 'Dirty Air Society', 'mclaren', 'Anna Apex', 'Phil Formation'),
  crew(60, 'Hairpin Heroes', 'mercedes', 'Mila Mirror', 'Gus Greenflag'),
  crew(78, 'Parc Fermé Picnic', 'lexus', 'Xaver Xenon', 'Dee Delta'),
  crew(82, 'Apex Anonymous', 'corvette', 'Quentin Quali', 'Tove Telemetry'),
  crew(88, 'Last Lap Legends', 'mustang', 'Hedda Headlamp', 'Willa Wetline'),
  crew(92, 'Gravel Trap Garage', 'porsche911', 'Rolf Rollbar', 'Nora Nomex'),
]

/** They race without being members, so their names match nobody. */
export const guestCrews: readonly Crew[] = [
  crew(9, 'Fresh Rubber FC', 'valkyrie', 'Bert Backmarker', 'Gina Greenlight'),
  crew(37, 'Stop and Go', 'oreca', 'Percy Pitstop', 'Lena Launch'),
  crew(91, 'Gravel Trap Garage', 'porsche911', 'Sid Slowzone', 'Rex Runwide'),
]

/** Cars that the game drives in a practice, as traffic. */
export const aiCrews: readonly Crew[] = [
  crew(301, 'Filler Racing', 'mclaren', 'Chip Circuit'),
  crew(302, 'Filler Racing', 'lexus', 'Ada Algorithm'),
  crew(303, 'Byte Motorsport', 'corvette', 'Benny Binary'),
]

function crew(number: number, team: string, car: CarKey, ...drivers: string[]): Crew {
  return { number, team, car, drivers }
}
