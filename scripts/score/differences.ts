import type { CaseTable } from './case-schema.ts'
import type { ComputedRow, ComputedTable } from './tables-of.ts'

/** What differs between the tables that a case names and those computed, one line each. */
export function differences(named: readonly CaseTable[], computed: readonly ComputedTable[]) {
  return named.flatMap((table, index) => {
    if (!table.rows) return []
    return rowDifferences(table.rows, computed[index]?.rows ?? []).map(
      (line) => `${titleOf(table)}: ${line}`,
    )
  })
}

function titleOf({ of, class: carClass, category, score, asOf }: CaseTable) {
  const parts = [
    carClass,
    category && `${category} (${score ?? 'rerank'})`,
    asOf && `as of ${asOf}`,
  ]
  return [of, ...parts.filter(Boolean)].join(', ')
}

function rowDifferences(named: readonly ComputedRow[], computed: readonly ComputedRow[]) {
  const lines = Array.from({ length: Math.max(named.length, computed.length) }, (_, index) => {
    const [expected, actual] = [shown(named[index]), shown(computed[index])]
    return expected === actual
      ? []
      : [`row ${index + 1}`, `  named     ${expected}`, `  computed  ${actual}`]
  })
  return lines.flat()
}

function shown(row: ComputedRow | undefined) {
  if (!row) return 'no row'
  const { pos, name, points, scores, dropped, deducted } = row
  const parts = [
    `${pos ?? 'no position'} ${name}`,
    `${points} points`,
    `scores ${scores.map((score) => score ?? '-').join(' ')}`,
    `dropped ${dropped.join(' ') || 'none'}`,
  ]
  if (deducted) parts.push(`deducted ${deducted}`)
  return parts.join(', ')
}
