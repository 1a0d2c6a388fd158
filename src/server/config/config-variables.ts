import {
  parseAddresses,
  parseAuthMethods,
  parseBackupsKept,
  parseBucket,
  parseCommand,
  parseDatabaseUrl,
  parseDays,
  parseDiscordId,
  parseBaseAddress,
  parseContact,
  parseEndpoint,
  parseHost,
  parseJoinMode,
  parseHour,
  parseLinks,
  parseLogLevel,
  parseMailAddress,
  parseName,
  parseOrigin,
  parsePerMinute,
  parsePoolSize,
  parsePort,
  parseProgramsFolder,
  parseSender,
  parseSmtpUrl,
  parseSteamIds,
  parseText,
  parseToken,
  parseWebhook,
} from './config-values.ts'

/** A secret may be in a file instead, as containers pass them: DATABASE_URL_FILE=/run/secrets/database-url. */
export const FILE_SUFFIX = '_FILE'

/** `parse` returns undefined for invalid text. */
export type Variable<T> = {
  name: string
  /** Shown by `--help`; defaults that depend on other variables are computed in readConfig. */
  byDefault: string
  meaning: string
  expects: string
  isSecret?: boolean
  parse: (text: string) => T | undefined
}

const variable = <T>(described: Variable<T>) => described

export const variables = {
  port: variable({
    name: 'PORT',
    byDefault: '3000',
    meaning: 'The port it listens on',
    expects: 'a whole number from 1 to 65535',
    parse: parsePort,
  }),
  host: variable({
    name: 'HOST',
    byDefault: '127.0.0.1',
    meaning: 'The address it listens on',
    expects: 'an IP address or a host name',
    parse: parseHost,
  }),
  publicUrl: variable({
    name: 'PUBLIC_URL',
    byDefault: 'http://localhost:$PORT',
    meaning: 'The address that browsers use',
    expects: 'an http or https address without a path, such as https://guild.example.org',
    parse: parseOrigin,
  }),
  dataDir: variable({
    name: 'DATA_DIR',
    byDefault: './data',
    meaning: 'The folder of the embedded database, uploads and kept result files',
    expects: 'a folder',
    parse: parseText,
  }),
  databaseUrl: variable({
    name: 'DATABASE_URL',
    byDefault: '',
    meaning: 'A PostgreSQL server; unset, the embedded PostgreSQL in DATA_DIR/postgres',
    expects:
      'an address such as postgres://user:password@host:5432/database, with @ # / ? and % of the password as %40 %23 %2F %3F and %25',
    isSecret: true,
    parse: parseDatabaseUrl,
  }),
  databaseListenUrl: variable({
    name: 'DATABASE_LISTEN_URL',
    byDefault: '',
    meaning:
      'The same database without its pooler, if DATABASE_URL goes through one, such as PgBouncer in transaction mode',
    expects: 'an address such as postgres://user:password@host:5432/database',
    isSecret: true,
    parse: parseDatabaseUrl,
  }),
  databasePoolSize: variable({
    name: 'DATABASE_POOL_SIZE',
    byDefault: '10',
    meaning:
      'How many connections to the database a process opens at most, besides one that listens',
    expects: 'a whole number from 2 to 500',
    parse: parsePoolSize,
  }),
  postgresBin: variable({
    name: 'POSTGRES_BIN',
    byDefault: '',
    meaning: 'The programs that run DATA_DIR/postgres; unset, those that came with Paddock',
    expects: 'a folder with initdb and postgres, such as /usr/lib/postgresql/18/bin',
    parse: parseProgramsFolder,
  }),
  postgresOldBin: variable({
    name: 'POSTGRES_OLD_BIN',
    byDefault: '',
    meaning: 'The programs that ran DATA_DIR/postgres before PostgreSQL changed its major version',
    expects: 'a folder with initdb and postgres, such as /usr/lib/postgresql/17/bin',
    parse: parseProgramsFolder,
  }),
  auditLogDays: variable({
    name: 'AUDIT_LOG_DAYS',
    byDefault: '',
    meaning: 'After how many days lines of the audit log are deleted; unset, all are kept',
    expects: 'a whole number of days from 30 to 36500',
    parse: parseDays,
  }),
  replacedFilesDays: variable({
    name: 'REPLACED_FILES_DAYS',
    byDefault: '',
    meaning:
      'After how many days result files are deleted that others have replaced; unset, all are kept',
    expects: 'a whole number of days from 30 to 36500',
    parse: parseDays,
  }),
  guildName: variable({
    name: 'GUILD_NAME',
    byDefault: 'Endurance Guild',
    meaning: 'Shown in headings, titles and the footer',
    expects: 'a name of at most 100 characters on one line',
    parse: parseName,
  }),
  guildContact: variable({
    name: 'GUILD_CONTACT',
    byDefault: '',
    meaning: 'An e-mail address or a web page, shown to everybody on the contact page',
    expects: 'an e-mail address or an https address',
    parse: parseContact,
  }),
  guildLinks: variable({
    name: 'GUILD_LINKS',
    byDefault: '',
    meaning: 'Where the guild is elsewhere, linked in the footer: chat, videos and streams',
    expects:
      'https addresses such as chat=https://chat.example.org, videos=…, streams=… with commas between',
    parse: parseLinks,
  }),
  authMethods: variable({
    name: 'AUTH_METHODS',
    byDefault: 'steam,password if PUBLIC_URL is on this machine, else steam',
    meaning: 'The sign-ins that are offered and accepted',
    expects: 'steam, password, or both with a comma between; discord too, beside one of them',
    parse: parseAuthMethods,
  }),
  join: variable({
    name: 'JOIN',
    byDefault: 'open',
    meaning:
      'Who may join, until an admin decides it on the page Joining: everybody, those whom an admin lets in, or those with an invitation link',
    expects: 'open, approval or invitation',
    parse: parseJoinMode,
  }),
  adminSteamIds: variable({
    name: 'ADMIN_STEAM_IDS',
    byDefault: '',
    meaning: 'Comma-separated SteamID64s that are admin whenever they sign in',
    expects: 'SteamID64s (17 digits beginning 76561) with commas between',
    parse: parseSteamIds,
  }),
  steamOpenIdUrl: variable({
    name: 'STEAM_OPENID_URL',
    byDefault: 'https://steamcommunity.com/openid/login',
    meaning: 'The OpenID 2.0 provider endpoint',
    expects: 'an http or https address',
    parse: parseEndpoint,
  }),
  steamProfileUrl: variable({
    name: 'STEAM_PROFILE_URL',
    byDefault: 'https://steamcommunity.com/profiles',
    meaning: 'Where names and avatars come from: {it}/{steamId}?xml=1',
    expects: 'an http or https address',
    parse: parseBaseAddress,
  }),
  smtpUrl: variable({
    name: 'SMTP_URL',
    byDefault: '',
    meaning: 'The mail server that takes the mails to members; unset, there are none',
    expects:
      'an address such as smtps://user:password@mail.example.org, with @ # / ? and % of the password as %40 %23 %2F %3F and %25',
    isSecret: true,
    parse: parseSmtpUrl,
  }),
  mailFrom: variable({
    name: 'MAIL_FROM',
    byDefault: '',
    meaning: 'The sender of mails, of a domain that SMTP_URL may send for',
    expects: 'an e-mail address, or a name and one, such as Our Guild <paddock@guild.example.org>',
    parse: parseSender,
  }),
  mailReplyTo: variable({
    name: 'MAIL_REPLY_TO',
    byDefault: '',
    meaning: 'Where answers to mails go; unset, to MAIL_FROM',
    expects: 'an e-mail address',
    parse: parseMailAddress,
  }),
  mailPerMinute: variable({
    name: 'MAIL_PER_MINUTE',
    byDefault: '30',
    meaning: 'How many mails about notifications are sent in a minute at most',
    expects: 'a whole number from 1 to 6000',
    parse: parsePerMinute,
  }),
  discordClientId: variable({
    name: 'DISCORD_CLIENT_ID',
    byDefault: '',
    meaning: "The guild's application of Discord, by which members connect their accounts",
    expects: 'the number that Discord calls the application ID',
    parse: parseDiscordId,
  }),
  discordClientSecret: variable({
    name: 'DISCORD_CLIENT_SECRET',
    byDefault: '',
    meaning: 'The secret of that application',
    expects: 'the secret that Discord shows once',
    isSecret: true,
    parse: parseToken,
  }),
  trustProxy: variable({
    name: 'TRUST_PROXY',
    byDefault: '',
    meaning: 'Comma-separated addresses of reverse proxies whose forwarded headers count',
    expects: 'IP addresses or ranges such as 10.0.0.0/8, with commas between',
    parse: parseAddresses,
  }),
  backupHour: variable({
    name: 'BACKUP_HOUR',
    byDefault: '3',
    meaning: 'The hour of the daily backup, in UTC',
    expects: 'a whole number from 0 to 23',
    parse: parseHour,
  }),
  backupsKept: variable({
    name: 'BACKUPS_KEPT',
    byDefault: '7',
    meaning: 'How many backups are kept, and of how many days the last one',
    expects: 'a whole number from 1 to 366',
    parse: parseBackupsKept,
  }),
  backupCopyDir: variable({
    name: 'BACKUP_COPY_DIR',
    byDefault: '',
    meaning:
      'A folder elsewhere, such as a disk of another machine, that every backup is copied to',
    expects: 'a folder outside of DATA_DIR',
    parse: parseText,
  }),
  backupCopyBucket: variable({
    name: 'BACKUP_COPY_BUCKET',
    byDefault: '',
    meaning: 'A bucket at S3_ENDPOINT that every backup is copied to, instead of BACKUP_COPY_DIR',
    expects: 'the name of a bucket, such as paddock-backups, or paddock-backups/our-guild',
    parse: parseBucket,
  }),
  backupCopyCommand: variable({
    name: 'BACKUP_COPY_COMMAND',
    byDefault: '',
    isSecret: true,
    meaning:
      'A command that takes every backup elsewhere: the path of its tar replaces {}, or is the last word',
    expects:
      'a program and its words without quotes, $ or |, such as rclone copy {} nas:paddock; what needs more is a script',
    parse: parseCommand,
  }),
  s3Bucket: variable({
    name: 'S3_BUCKET',
    byDefault: '',
    meaning:
      'A bucket for pictures and result files, which processes with folders of their own share',
    expects: 'the name of a bucket, such as paddock, or paddock/our-guild',
    parse: parseBucket,
  }),
  s3Endpoint: variable({
    name: 'S3_ENDPOINT',
    byDefault: '',
    meaning: 'A server that understands the protocol of S3, for buckets',
    expects: 'an http or https address, such as https://s3.example.org',
    parse: parseBaseAddress,
  }),
  s3Region: variable({
    name: 'S3_REGION',
    byDefault: 'us-east-1',
    meaning: 'The region of the buckets',
    expects: 'the name of a region, such as eu-central-1',
    parse: parseName,
  }),
  s3AccessKeyId: variable({
    name: 'S3_ACCESS_KEY_ID',
    byDefault: '',
    meaning: 'The key that may read and write the buckets',
    expects: 'the id of a key',
    isSecret: true,
    parse: parseText,
  }),
  s3SecretAccessKey: variable({
    name: 'S3_SECRET_ACCESS_KEY',
    byDefault: '',
    meaning: 'The secret of S3_ACCESS_KEY_ID',
    expects: 'the secret of a key',
    isSecret: true,
    parse: parseText,
  }),
  metricsPort: variable({
    name: 'METRICS_PORT',
    byDefault: '',
    meaning: 'A port of its own for /metrics, in the format of Prometheus',
    expects: 'a whole number from 1 to 65535, another one than PORT',
    parse: parsePort,
  }),
  metricsHost: variable({
    name: 'METRICS_HOST',
    byDefault: '127.0.0.1',
    meaning: 'The address that METRICS_PORT listens on',
    expects: 'an IP address or a host name',
    parse: parseHost,
  }),
  metricsToken: variable({
    name: 'METRICS_TOKEN',
    byDefault: '',
    meaning:
      'Who asks for /metrics must send it (Authorization: Bearer …); without METRICS_PORT, PORT serves /metrics',
    expects: 'at least 16 letters, digits or any of - . _ ~ + /',
    isSecret: true,
    parse: parseToken,
  }),
  alertWebhookUrl: variable({
    name: 'ALERT_WEBHOOK_URL',
    byDefault: '',
    meaning: 'Where a JSON message is sent when a background job, such as the backup, fails',
    expects: 'an http or https address',
    isSecret: true,
    parse: parseWebhook,
  }),
  logLevel: variable({
    name: 'LOG_LEVEL',
    byDefault: 'info',
    meaning: 'Structured logs on standard output: trace, debug, info, warn, error, fatal or silent',
    expects: 'trace, debug, info, warn, error, fatal or silent',
    parse: parseLogLevel,
  }),
}

type Table = typeof variables

type Parsed<K extends keyof Table> = NonNullable<ReturnType<Table[K]['parse']>>

type Optional =
  | 'databaseUrl'
  | 'databaseListenUrl'
  | 'postgresBin'
  | 'postgresOldBin'
  | 'guildContact'
  | 'backupCopyDir'
  | 'backupCopyBucket'
  | 'backupCopyCommand'
  | 's3Bucket'
  | 's3Endpoint'
  | 's3AccessKeyId'
  | 's3SecretAccessKey'
  | 'smtpUrl'
  | 'mailFrom'
  | 'mailReplyTo'
  | 'metricsPort'
  | 'metricsToken'
  | 'alertWebhookUrl'

export type Settings = { [K in Exclude<keyof Table, Optional>]: Parsed<K> } & {
  [K in Optional]: Parsed<K> | undefined
}
