import { eq, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { resultFiles, trayFiles } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { FilledFrom, KeptFile } from '#server/database/stored-filling.ts'

type Named = Pick<KeptFile, 'sha256' | 'sizeBytes'>

/**
 * Makes every row that names a kept file name the rewritten one. Returns whether any row names it now, also if another
 * process has done so.
 */
export function renameKeptFile(db: Database, old: string, written: Named): Promise<boolean> {
  const renamed = <File extends Named>(file: File) =>
    file.sha256 === old ? { ...file, ...written } : file
  const withSources = <File extends Named & { filledFrom?: FilledFrom[] }>(file: File) => ({
    ...renamed(file),
    ...(file.filledFrom && { filledFrom: file.filledFrom.map(renamed) }),
  })
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: resultFiles.id,
        sha256: resultFiles.sha256,
        sizeBytes: resultFiles.sizeBytes,
        joined: resultFiles.joined,
        filledFrom: resultFiles.filledFrom,
      })
      .from(resultFiles)
      .where(isNamed(old))
      .orderBy(resultFiles.id)
      .for('update')
    for (const { id, joined, filledFrom, ...file } of rows)
      await tx
        .update(resultFiles)
        .set({
          ...renamed(file),
          joined: joined && { ...joined, files: joined.files.map(withSources) },
          filledFrom: filledFrom && filledFrom.map(renamed),
        })
        .where(eq(resultFiles.id, id))
    await tx.update(trayFiles).set(written).where(eq(trayFiles.sha256, old))
    const isInTray = eq(trayFiles.sha256, written.sha256)
    return (
      (await tx.$count(resultFiles, isNamed(written.sha256))) > 0 ||
      (await tx.$count(trayFiles, isInTray)) > 0
    )
  })
}

function isNamed(sha256: string) {
  return or(
    eq(resultFiles.sha256, sha256),
    sql`strpos(${resultFiles.joined}::text, ${sha256}) > 0`,
    sql`strpos(${resultFiles.filledFrom}::text, ${sha256}) > 0`,
  )
}
