/** Crews whose names the guild's admins have made teams of; the other crews have free texts. */
export const teams: readonly { name: string; aliases?: readonly string[] }[] = [
  { name: 'Kerb Crawlers', aliases: ['KC Racing', 'The Kerb Crawlers'] },
  { name: 'Late Brakers' },
  { name: 'Pitwall Pirates', aliases: ['Pirates'] },
  { name: 'Night Shift Racing', aliases: ['Night Shift'] },
  { name: 'Box Box Box' },
  { name: 'Blue Flag Brigade' },
  { name: 'Splash and Dash' },
  { name: 'Gravel Trap Garage', aliases: ['GTG'] },
  { name: 'Hairpin Heroes' },
  { name: 'Tyre Whisperers' },
]
