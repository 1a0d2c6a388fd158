import { createFilter } from 'vite'
import {
  FEATURE,
  FEATURE_CYCLE,
  FILE_CYCLE,
  featureDoors,
  importRules,
  PAST_THE_INDEX,
} from '../import-rules.ts'
import { cyclesIn, type Import } from './import-graph.ts'

/** Returns lines such as `file -> file: reason`. */
export function violationsOf(imports: Import[]): string[] {
  const product = imports.filter(({ from }) => !/\.test\.tsx?$/.test(from))
  return [
    ...rules.flatMap(({ reason, isBrokenBy }) =>
      product.filter(isBrokenBy).map((one) => violation([one.from, one.to], reason)),
    ),
    ...product
      .filter((one) => isBetweenFeatures(one) && !doors.some((opensTo) => opensTo(one)))
      .map(({ from, to }) => violation([from, to], PAST_THE_INDEX)),
    ...cyclesIn(imports).map((files) => violation(files, FILE_CYCLE)),
    ...cyclesIn(betweenFeatures(product)).map((features) => violation(features, FEATURE_CYCLE)),
  ]
}

const rules = importRules.map(({ from, never, names, reason }) => {
  const isFrom = matches(from)
  const isForbidden = matches(never)
  return {
    reason,
    isBrokenBy: (one: Import) =>
      isFrom(one.from) &&
      isForbidden(one.to) &&
      (!names || one.names.some((name) => name === '*' || names.includes(name))),
  }
})

const doors = featureDoors.map(({ from, files, isDynamic }) => {
  const isFrom = matches(from)
  const isDoor = matches(files)
  return (one: Import) => isFrom(one.from) && isDoor(one.to) && one.isDynamic === isDynamic
})

function isBetweenFeatures({ from, to }: Import) {
  const feature = featureOf(to)
  return FEATURE.test(to) && !from.startsWith('tests/') && feature !== featureOf(from)
}

function betweenFeatures(imports: Import[]) {
  return imports
    .filter((one) => FEATURE.test(one.from) && isBetweenFeatures(one))
    .map((one) => ({ ...one, from: featureOf(one.from), to: featureOf(one.to) }))
}

function featureOf(file: string) {
  return FEATURE.exec(file)?.[0] ?? file
}

function violation(files: string[], reason: string) {
  return `${files.join(' -> ')}: ${reason}`
}

function matches(patterns: string[]) {
  return createFilter(
    patterns.filter((pattern) => !pattern.startsWith('!')),
    patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
    { resolve: false },
  )
}
