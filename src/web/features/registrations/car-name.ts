import type { Car } from '#shared/contract/catalogue.ts'

export function carName({ make, model }: Pick<Car, 'make' | 'model'>) {
  return `${make} ${model}`
}
