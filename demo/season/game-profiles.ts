/** Members' names in other games. */
export const gameProfiles = [
  { member: 'Lotta Laps', game: 'Le Mans Ultimate', profileId: 'LottaLaps#0042' },
  { member: 'Zeno Zigzag', game: 'Le Mans Ultimate', profileId: 'zz-10', profileName: 'Z. Zigzag' },
  { member: 'Vera Slipstream', game: 'Le Mans Ultimate', profileId: 'Vera_Slipstream' },
  { member: 'Max Torque', game: 'Le Mans Ultimate', profileId: 'maxtorque71' },
  { member: 'Olga Oversteer', game: 'Le Mans Ultimate', profileId: 'Olga Oversteer' },
  { member: 'Penny Limiter', game: 'Le Mans Ultimate', profileId: 'Penny Limiter' },
  { member: 'Stella Stint', game: 'Le Mans Ultimate', profileId: 'stella.stint' },
  { member: 'Lotta Laps', game: 'rFactor 2', profileId: 'lotta_laps', profileName: 'L. Laps' },
  { member: 'Kurt Kerbstone', game: 'rFactor 2', profileId: 'kerbstone', profileName: 'Kurt K.' },
  { member: 'Hank Hairpin', game: 'rFactor 2', profileId: 'hairpin_hank' },
] as const
