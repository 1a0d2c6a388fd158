import type { Config } from '#server/config/config.ts'
import { bucketStore } from '#server/stores/bucket-store.ts'
import { folderStore } from '#server/stores/folder-store.ts'
import type { Store } from '#server/stores/store.ts'

/** The place elsewhere that every backup is copied to; undefined if there is none, or a command sends them. */
export function secondPlace({ backupCopy }: Pick<Config, 'backupCopy'>): Store | undefined {
  if (!backupCopy || 'command' in backupCopy) return undefined
  if ('folder' in backupCopy) return folderStore(backupCopy.folder)
  return bucketStore(backupCopy)
}
