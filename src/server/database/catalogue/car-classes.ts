/** The classes of Le Mans Ultimate, fastest first. */
export const carClasses = [
  {
    name: 'Hypercar',
    color: '#d4202a',
    description: 'Hybrid prototypes. Virtual energy limits each stint.',
    rank: 1,
  },
  { name: 'LMP2', color: '#1c66e0', description: 'Oreca 07 Gibson for everybody.', rank: 2 },
  { name: 'LMP3', color: '#7229c0', description: 'The first step into prototypes.', rank: 3 },
  {
    name: 'LMGT3',
    color: '#0b8140',
    description: 'Customer GT cars, balanced by the simulation.',
    rank: 4,
  },
  {
    name: 'GTE',
    color: '#ff8c1f',
    description: 'The last generation of factory GT cars.',
    rank: 5,
  },
]
