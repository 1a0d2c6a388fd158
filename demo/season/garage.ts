import type { FileClass } from '../race-file/options.ts'

type DemoCar = {
  make: string
  model: string
  fileClass: FileClass
  /** As written in result files. */
  carType: string
}

export type CarKey = keyof typeof garage

/** The demo's cars. Result files call them as the catalogue does, so that each has one name on every page. */
export const garage = {
  alpine: car('Alpine', 'A424', 'Hyper'),
  bmw: car('BMW', 'M Hybrid V8', 'Hyper'),
  cadillac: car('Cadillac', 'V-Series.R', 'Hyper'),
  ferrari: car('Ferrari', '499P', 'Hyper'),
  peugeot: car('Peugeot', '9X8 (2024, with rear wing)', 'Hyper'),
  porsche: car('Porsche', '963', 'Hyper'),
  toyota: car('Toyota', 'GR010 Hybrid', 'Hyper'),
  valkyrie: car('Aston Martin', 'Valkyrie LMH', 'Hyper'),
  oreca: car('Oreca', '07 Gibson', 'LMP2'),
  duqueine: car('Duqueine', 'D09', 'LMP3'),
  ginetta: car('Ginetta', 'G61-LT-P325 Evo', 'LMP3'),
  ligier: car('Ligier', 'JS P325', 'LMP3'),
  corvette: car('Chevrolet', 'Corvette Z06 LMGT3.R', 'GT3'),
  ferrari296: car('Ferrari', '296 LMGT3', 'GT3'),
  lexus: car('Lexus', 'RC F LMGT3', 'GT3'),
  m4: car('BMW', 'M4 LMGT3', 'GT3'),
  mclaren: car('McLaren', '720S LMGT3 Evo', 'GT3'),
  mercedes: car('Mercedes-AMG', 'LMGT3', 'GT3'),
  mustang: car('Ford', 'Mustang LMGT3', 'GT3'),
  porsche911: car('Porsche', '911 GT3 R LMGT3', 'GT3'),
  vantage: car('Aston Martin', 'Vantage AMR LMGT3', 'GT3'),
  corvetteGte: car('Chevrolet', 'Corvette C8.R GTE', 'GTE'),
  ferrariGte: car('Ferrari', '488 GTE Evo', 'GTE'),
  porscheGte: car('Porsche', '911 RSR-19', 'GTE'),
  vantageGte: car('Aston Martin', 'Vantage AMR GTE', 'GTE'),
} as const satisfies Record<string, DemoCar>

function car(make: string, model: string, fileClass: FileClass): DemoCar {
  return { make, model, fileClass, carType: `${make} ${model}` }
}
