import type { Imported, ReadingOptions } from '#shared/domain/season-imports/imported.ts'
import { joinImported } from '#shared/domain/season-imports/join-imported.ts'
import { readSource } from './read-source.ts'
import type { SourceFile } from './reading.ts'

/**
 * Reads the files of a season as one import. The same file twice counts once. Which championship it is decides what is proposed
 * where rows share a number.
 */
export function readSeason(files: readonly SourceFile[], options: ReadingOptions): Imported {
  const first = files.map((file) => readSource(file, options))
  const hasTeams = first.find(({ championship }) => championship)?.championship?.hasTeams ?? null
  const parts = hasTeams ? files.map((file) => readSource(file, { ...options, hasTeams })) : first
  return joinImported(parts)
}
