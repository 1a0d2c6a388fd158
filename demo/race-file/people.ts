import type { Random } from './random.ts'

// All invented. First name and surname of one line make a driver.
const PEOPLE = [
  'Anna Alba Arno Axel | Apex Aquaplane Anchor Allard-Airbox',
  'Bea Boris Bruno Britta | Brakedust Backmarker Bumpstop Blindcrest',
  'Clara Conny Curt Célia | Chicane Camber Coolant Clutchslip',
  'Dora Dieter Dante Désirée | Downforce Downshift Drivethru Diffuser',
  'Edda Emil Ernesto Élodie | Esses Exhaust Endplate Enduro',
  'Flora Fritz Fabio Fenna | Fuelsave Flatspot Formationlap Frontwing',
  'Greta Gustav Gino Gül | Gravel Gearbox Gridlock Graining',
  'Hank Hilda Hugo Heidi | Hairpin Headlight Heavyfoot Hybrid',
  'Ida Igor Ines Ivo | Inlap Intercooler Inertia Impeding',
  'Jana Jules Jorge Jytte | Jumpstart Jackstand Jetlag Jolt',
  'Kira Kurt Kasia Klaas | Kerbstone Kinkfree Knockback Kingpin',
  'Lotta Lars Luca Léonie | Laps Lockup Limiter Longrun',
  'Mia Marek Milo Märta | Marbles Meatball Midcorner Mulsanne',
  "Nora Niels Nino Noëlle | Neutral Nightshift O'Nosecone Nurburg",
  'Olga Otto Oskar Oona | Oversteer Outlap Overcut Oilflag',
  'Penny Paolo Piet Petra | Pitwall Pushrod Podium Paddleshift',
  'Rolf Rita Ramón Rikke | Rollbar Rainlight Rideheight Rumblestrip',
  'Stella Sven Silvio Siân | Stint Slipstream Sidepod Splitter',
  'Tina Till Tomás Tove | Tankslap Tyrewall Throttle Trackday',
  'Vera Viktor Vito Vilma | Vortex Verge Valvetrain Visor',
  'Willa Werner Wanda Wim | Wishbone Wheelnut Warmup Wetline',
]

const TEAM_STARTS = [
  'Late Apex',
  'Kerb Crawlers',
  'Brake Dust',
  'Blue Flag',
  'Gravel Trap',
  'Cold Tyre',
  'Slow Puncture',
  'Tow Rope',
  'Double Stint',
  'Night Shift',
  'Pit Board',
  'Marbles',
  'Oversteer & Sons',
  'Yellow Flag',
  'Long Lap',
  'Fuel Light',
]
const TEAM_ENDS = ['Racing', 'Motorsport', 'Endurance', 'Competition', 'Autosport', 'by Accident']

/** `count` different people in random order. */
export function inventPeople(count: number, random: Random) {
  const names = PEOPLE.flatMap((line) => {
    const [firsts = '', lasts = ''] = line.split(' | ')
    return firsts.split(' ').flatMap((first) => lasts.split(' ').map((last) => `${first} ${last}`))
  })
  if (count > names.length) throw new Error(`Only ${names.length} people are known`)
  return random.shuffle(names).slice(0, count)
}

export function inventTeams(count: number, random: Random) {
  const names = TEAM_STARTS.flatMap((start) => TEAM_ENDS.map((end) => `${start} ${end}`))
  const shuffled = random.shuffle(names)
  return Array.from({ length: count }, (_, index) => shuffled[index % shuffled.length] ?? 'Team')
}
