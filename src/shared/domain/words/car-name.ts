/** 'Toyota GR010 Hybrid': a car of the catalogue, wherever it is named. */
export function carName({ make, model }: { make: string; model: string }) {
  return `${make} ${model}`
}
