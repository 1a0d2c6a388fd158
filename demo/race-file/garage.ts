import type { FileClass } from './options.ts'

type ClassFacts = {
  /** The class as spelled in `Category`. */
  category: string
  series: string
  /** Average speed of a good lap in m/s. */
  speed: number
  topSpeedKmh: number
  /** How long a full tank or energy allowance lasts. */
  tankSeconds: number
  hasEnergy: boolean
  carTypes: readonly string[]
}

/** The classes from fast to slow, with the car names of the game. */
export const CLASSES: Record<FileClass, ClassFacts> = {
  Hyper: {
    category: 'Hypercar',
    series: 'WEC 2025',
    speed: 55.5,
    topSpeedKmh: 309,
    tankSeconds: 2900,
    hasEnergy: true,
    carTypes: [
      'Alpine A424',
      'Aston Martin Valkyrie LMH',
      'BMW M Hybrid V8',
      'Cadillac V-Series.R',
      'Ferrari 499P',
      'Lamborghini SC63',
      'Peugeot 9x8',
      'Porsche 963',
      'Toyota GR010',
    ],
  },
  LMP2: {
    category: 'LMP2',
    series: 'WEC 2025',
    speed: 52.6,
    topSpeedKmh: 301,
    tankSeconds: 2500,
    hasEnergy: false,
    carTypes: ['Oreca 07'],
  },
  LMP2_ELMS: {
    category: 'LMP2_ELMS',
    series: 'ELMS 2025',
    speed: 51.6,
    topSpeedKmh: 289,
    tankSeconds: 2600,
    hasEnergy: false,
    carTypes: ['Oreca 07'],
  },
  LMP3: {
    category: 'LMP3',
    series: 'ELMS 2025',
    speed: 48.4,
    topSpeedKmh: 274,
    tankSeconds: 2800,
    hasEnergy: false,
    carTypes: ['Duqueine D09 P3', 'Ginetta G61-LT-P325 Evo', 'Ligier JS P325'],
  },
  GTE: {
    category: 'GTE',
    series: 'WEC 2023',
    speed: 47.6,
    topSpeedKmh: 268,
    tankSeconds: 3000,
    hasEnergy: false,
    carTypes: [
      'Aston Martin Vantage AMR',
      'Corvette C8.R GTE',
      'Ferrari 488 GTE EVO',
      'Porsche 911 RSR-19',
    ],
  },
  GT3: {
    category: 'GT3',
    series: 'WEC 2025',
    speed: 46.8,
    topSpeedKmh: 262,
    tankSeconds: 3200,
    hasEnergy: true,
    carTypes: [
      'Aston Martin Vantage AMR LMGT3',
      'BMW M4 LMGT3',
      'Chevrolet Corvette Z06 LMGT3.R',
      'Ferrari 296 LMGT3',
      'Ford Mustang LMGT3',
      'Lexus RCF LMGT3',
      'McLaren 720S LMGT3 Evo',
      'Mercedes-AMG LMGT3',
      'Porsche 911 GT3 R LMGT3',
    ],
  },
}

export const FILE_CLASSES = Object.keys(CLASSES) as FileClass[]
