import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { variables } from './config-variables.ts'
import { ConfigError, describeConfig, readConfig } from './config.ts'
import { embeddedPrograms } from '#server/database/embedded/programs.ts'

const { folder: programs } = embeddedPrograms()

it('has a default for everything', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: new URL('http://localhost:3000'),
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseListenUrl: undefined,
    databasePoolSize: 10,
    postgresBin: undefined,
    postgresOldBin: undefined,
    auditLogDays: undefined,
    replacedFilesDays: undefined,
    guildName: 'Endurance Guild',
    guildContact: undefined,
    guildLinks: {},
    authMethods: ['steam', 'password'],
    join: 'open',
    adminSteamIds: [],
    steamOpenIdUrl: 'https://steamcommunity.com/openid/login',
    steamProfileUrl: 'https://steamcommunity.com/profiles',
    smtpUrl: undefined,
    mailFrom: undefined,
    mailReplyTo: undefined,
    mailPerMinute: 30,
    discordClientId: undefined,
    discordClientSecret: undefined,
    trustProxy: false,
    backupHour: 3,
    backupsKept: 7,
    backupCopyDir: undefined,
    backupCopyBucket: undefined,
    backupCopyCommand: undefined,
    s3Bucket: undefined,
    s3Endpoint: undefined,
    s3Region: 'us-east-1',
    s3AccessKeyId: undefined,
    s3SecretAccessKey: undefined,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    metricsToken: undefined,
    alertWebhookUrl: undefined,
    logLevel: 'info',
    isLoopback: true,
    hasPublicUrl: false,
    secureCookies: false,
    fileBucket: undefined,
    backupCopy: undefined,
  })
})

it('reads a secret from a file, as containers pass it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'database-url')
  await writeFile(file, 'postgres://paddock:p%40ss@db/paddock\n')

  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(
    'postgres://paddock:p%40ss@db/paddock',
  )
  expect(() =>
    readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db/paddock' }),
  ).toThrow('DATABASE_URL and DATABASE_URL_FILE are both set: remove one.')
  expect(() => readConfig({ DATABASE_URL_FILE: `${file}-none` })).toThrow(
    `DATABASE_URL_FILE names a file that cannot be read: ${file}-none (ENOENT).`,
  )
})

it('reads every variable', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://guild.example.org',
    DATA_DIR: '/var/lib/paddock',
    DATABASE_URL: 'postgresql://user:secret@db/paddock',
    DATABASE_LISTEN_URL: 'postgresql://user:secret@db:5433/paddock',
    DATABASE_POOL_SIZE: '4',
    AUDIT_LOG_DAYS: '365',
    REPLACED_FILES_DAYS: '90',
    POSTGRES_BIN: programs,
    POSTGRES_OLD_BIN: `${programs}/`,
    GUILD_NAME: 'Nachtschicht Racing',
    GUILD_CONTACT: 'stewards@guild.example.org',
    GUILD_LINKS:
      'Chat = https://chat.example.org/guild, streams=https://live.example.org/?of=guild',
    AUTH_METHODS: 'password, steam',
    ADMIN_STEAM_IDS: '76561198000000001,76561198000000002',
    STEAM_OPENID_URL: 'http://127.0.0.1:4000/openid/login',
    STEAM_PROFILE_URL: 'http://127.0.0.1:4000/profiles/',
    SMTP_URL: 'smtps://paddock:p%40ss@mail.example.org',
    MAIL_FROM: 'Our Guild <paddock@guild.example.org>',
    MAIL_REPLY_TO: 'stewards@guild.example.org',
    MAIL_PER_MINUTE: '10',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    BACKUP_HOUR: '0',
    BACKUPS_KEPT: '30',
    BACKUP_COPY_BUCKET: 'paddock-backups/our-guild',
    S3_BUCKET: 'paddock',
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'paddock',
    S3_SECRET_ACCESS_KEY: 'secret',
    METRICS_PORT: '9464',
    METRICS_HOST: '::',
    METRICS_TOKEN: 'kept-between-us-two',
    ALERT_WEBHOOK_URL: 'https://chat.example.org/hooks/abc?wait=true',
    LOG_LEVEL: 'warn',
  })

  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: new URL('https://guild.example.org'),
    dataDir: '/var/lib/paddock',
    databaseUrl: 'postgresql://user:secret@db/paddock',
    databaseListenUrl: 'postgresql://user:secret@db:5433/paddock',
    databasePoolSize: 4,
    auditLogDays: 365,
    replacedFilesDays: 90,
    postgresBin: programs,
    postgresOldBin: programs,
    guildName: 'Nachtschicht Racing',
    guildContact: 'mailto:stewards@guild.example.org',
    guildLinks: {
      chat: 'https://chat.example.org/guild',
      streams: 'https://live.example.org/?of=guild',
    },
    authMethods: ['steam', 'password'],
    adminSteamIds: ['76561198000000001', '76561198000000002'],
    steamOpenIdUrl: 'http://127.0.0.1:4000/openid/login',
    steamProfileUrl: 'http://127.0.0.1:4000/profiles',
    smtpUrl: new URL('smtps://paddock:p%40ss@mail.example.org'),
    mailFrom: { name: 'Our Guild', address: 'paddock@guild.example.org' },
    mailReplyTo: 'stewards@guild.example.org',
    mailPerMinute: 10,
    trustProxy: ['10.0.0.0/8', '::1'],
    backupHour: 0,
    backupsKept: 30,
    backupCopyBucket: { bucket: 'paddock-backups', prefix: 'our-guild/' },
    backupCopyCommand: undefined,
    fileBucket: { bucket: 'paddock', prefix: '' },
    backupCopy: {
      endpoint: 'https://s3.example.org',
      region: 'eu-central-1',
      bucket: 'paddock-backups',
      prefix: 'our-guild/',
      accessKeyId: 'paddock',
      secretAccessKey: 'secret',
    },
    metricsPort: 9464,
    metricsHost: '::',
    metricsToken: 'kept-between-us-two',
    alertWebhookUrl: 'https://chat.example.org/hooks/abc?wait=true',
    logLevel: 'warn',
    isLoopback: false,
    secureCookies: true,
  })
})

it('accepts a web page as contact', () => {
  const { guildContact } = readConfig({ GUILD_CONTACT: 'https://guild.example.org/contact' })

  expect(guildContact).toBe('https://guild.example.org/contact')
})

it('treats an empty variable as unset', () => {
  const empty = Object.fromEntries(Object.values(variables).map(({ name }) => [name, ' ']))

  expect(readConfig(empty)).toEqual(readConfig({}))
})

it('follows PORT in the default PUBLIC_URL', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl.origin).toBe('http://localhost:8080')
})

describe('the sign-ins offered by default', () => {
  it.each([
    ['http://localhost:3000', ['steam', 'password']],
    ['http://127.0.0.1', ['steam', 'password']],
    ['http://[::1]:3000', ['steam', 'password']],
    ['https://guild.example.org', ['steam']],
    ['http://192.168.1.5:3000', ['steam']],
    ['http://127.0.0.1.example.org', ['steam']],
    ['http://localhost.example.org', ['steam']],
  ])('at %s are %j', (publicUrl, methods) => {
    expect(readConfig({ PUBLIC_URL: publicUrl }).authMethods).toEqual(methods)
  })
})

describe('a bad value', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'guild.example.org'],
    ['PUBLIC_URL', 'ftp://guild.example.org'],
    ['PUBLIC_URL', 'https://example.org/guild'],
    ['PUBLIC_URL', 'https://user:pass@example.org'],
    ['DATABASE_URL', 'mysql://db/paddock'],
    ['DATABASE_URL', 'postgres://paddock:p#ss@db/paddock'],
    ['DATABASE_URL', 'postgres://paddock:1#2@db/paddock'],
    ['DATABASE_URL', 'postgres://paddock:1/2@db/paddock'],
    ['DATABASE_URL', 'postgres://paddock:1?2@db/paddock'],
    ['DATABASE_URL', 'postgres://paddock:p@1/2@db/paddock'],
    ['DATABASE_URL', 'postgres://paddock:p%ss@db/paddock'],
    ['DATABASE_LISTEN_URL', 'db:5432'],
    ['AUDIT_LOG_DAYS', '29'],
    ['AUDIT_LOG_DAYS', 'a year'],
    ['REPLACED_FILES_DAYS', '7'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_POOL_SIZE', 'many'],
    ['POSTGRES_BIN', '/usr/share/no-postgres-here'],
    ['POSTGRES_OLD_BIN', import.meta.filename],
    ['GUILD_NAME', 'x'.repeat(101)],
    ['GUILD_NAME', 'two\nlines'],
    ['GUILD_CONTACT', 'the stewards'],
    ['GUILD_CONTACT', 'stewards@guild'],
    ['GUILD_CONTACT', 'stewards@guild.example.org?bcc=all@example.org'],
    ['GUILD_CONTACT', 'http://guild.example.org/contact'],
    ['GUILD_CONTACT', 'javascript:alert(1)'],
    ['GUILD_CONTACT', `https://guild.example.org/${'x'.repeat(200)}`],
    ['GUILD_LINKS', 'https://chat.example.org'],
    ['GUILD_LINKS', 'chat='],
    ['GUILD_LINKS', 'chat=http://chat.example.org'],
    ['GUILD_LINKS', 'chat=javascript:alert(1)'],
    ['GUILD_LINKS', 'forum=https://forum.example.org'],
    ['GUILD_LINKS', 'chat=https://a.example.org, chat=https://b.example.org'],
    ['GUILD_LINKS', `chat=https://chat.example.org/${'x'.repeat(500)}`],
    ['AUTH_METHODS', 'discord'],
    ['AUTH_METHODS', 'steam,apple'],
    ['AUTH_METHODS', ','],
    ['ADMIN_STEAM_IDS', '12345'],
    ['STEAM_OPENID_URL', 'steamcommunity.com'],
    ['STEAM_PROFILE_URL', 'file:///etc/passwd'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['BACKUP_HOUR', '24'],
    ['BACKUP_HOUR', '-1'],
    ['BACKUPS_KEPT', '0'],
    ['BACKUPS_KEPT', '1e2'],
    ['BACKUP_COPY_DIR', './data/backups'],
    ['BACKUP_COPY_BUCKET', 'Our Bucket'],
    ['BACKUP_COPY_BUCKET', 'paddock/../others'],
    ['BACKUP_COPY_COMMAND', 'rclone copy {} "nas:our guild"'],
    ['BACKUP_COPY_COMMAND', 'scp {} $TARGET'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', 'on'],
    ['METRICS_HOST', 'a b'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'with spaces between words'],
    ['ALERT_WEBHOOK_URL', 'chat.example.org'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'smtp://paddock:p#ss@mail.example.org'],
    ['MAIL_FROM', 'Our Guild'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['MAIL_REPLY_TO', 'Stewards <stewards@example.org>'],
    ['MAIL_PER_MINUTE', '0'],
    ['LOG_LEVEL', 'loud'],
  ])('of %s (%j) is refused in one line that names it', (name, value) => {
    const reading = () => readConfig({ [name]: value })

    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow(new RegExp(`^${name} must be [^\\n]+$`, 's'))
  })
})

it.each([
  'postgres://paddock:p%40ss%23@db:5432/paddock?sslmode=verify-full',
  'postgres://paddock:p@ss@db/paddock',
  'postgres://paddock@/paddock?host=/run/postgresql',
  'postgres:///paddock?host=/run/postgresql&user=paddock',
  'postgresql://[::1]/paddock',
])('accepts DATABASE_URL %s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

it('wants a sender for mails', () => {
  const SMTP_URL = 'smtp://mail.example.org'
  expect(() => readConfig({ SMTP_URL })).toThrow('SMTP_URL needs MAIL_FROM: set it too.')
  expect(readConfig({ SMTP_URL, MAIL_FROM: 'paddock@example.org' }).mailFrom).toEqual({
    name: '',
    address: 'paddock@example.org',
  })
})

it('accepts one place for copies of backups, outside of DATA_DIR', () => {
  expect(readConfig({ BACKUP_COPY_DIR: '/mnt/backups' }).backupCopy).toEqual({
    folder: '/mnt/backups',
  })
  expect(readConfig({ BACKUP_COPY_COMMAND: 'rclone copy {} nas:paddock' }).backupCopy).toEqual({
    command: ['rclone', 'copy', '{}', 'nas:paddock'],
  })
  const places = {
    BACKUP_COPY_DIR: '/mnt/backups',
    BACKUP_COPY_BUCKET: 'paddock-backups',
    BACKUP_COPY_COMMAND: 'send-backup',
  }
  for (const left of Object.keys(places))
    expect(() => readConfig({ ...places, [left]: '' })).toThrow(
      /^BACKUP_COPY_\w+ and BACKUP_COPY_\w+ are both set: remove one\.$/,
    )
})

it('names what a bucket still needs', () => {
  const env = { BACKUP_COPY_BUCKET: 'paddock-backups', S3_ENDPOINT: 'https://s3.example.org' }
  expect(() => readConfig(env)).toThrow('BACKUP_COPY_BUCKET needs S3_ACCESS_KEY_ID: set it too.')
})

it('does not show the password of a refused DATABASE_URL', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@db' })).toThrow(/^((?!secret).)*$/s)
})

it('describes every variable', () => {
  const help = describeConfig()

  for (const { name } of Object.values(variables)) expect(help).toContain(`  ${name} `)
})
