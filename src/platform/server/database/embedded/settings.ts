import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** Settings of every cluster: who may connect, and what the product's SQL relies on. */
const COMMON = {
  listen_addresses: '127.0.0.1',
  // Other users of this machine could reach or fake a socket in a shared folder.
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'iso, ymd',
  // Transactions are short: compiling a plan costs more than it saves.
  jit: 'off',
  // The data is on an SSD or in memory.
  random_page_cost: '1.1',
  shared_preload_libraries: 'pg_stat_statements',
}

/** Settings for a back office on 2 to 8 cores, by the machine's memory in bytes. */
export function productionSettings(memory: number = usableMemory()): Record<string, string> {
  return {
    ...COMMON,
    ...sharedMemory(),
    shared_buffers: megabytes(memory / 4, 128, 2048),
    effective_cache_size: megabytes(memory / 2, 256, 16_384),
    work_mem: megabytes(memory / 512, 4, 16),
    maintenance_work_mem: megabytes(memory / 16, 64, 512),
    // A committed docket survives a power cut.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_level: 'replica',
    wal_compression: 'on',
    max_wal_size: '2GB',
    min_wal_size: '128MB',
    checkpoint_timeout: '15min',
    idle_in_transaction_session_timeout: '5min',
    // One file per weekday, overwritten a week later: the log never fills the disk.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_checkpoints: 'off',
    log_min_duration_statement: '1s',
    log_line_prefix: '%m [%p] %u@%d ',
  }
}

/** Settings for a test cluster: it is deleted afterwards, so nothing has to reach the disk. */
export function temporarySettings(): Record<string, string> {
  return {
    ...COMMON,
    ...sharedMemory(),
    shared_buffers: '128MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '1GB',
    // A copy lives for seconds and has the statistics of its template.
    autovacuum: 'off',
    // Most statements of a test run a few times only, and planning each call took nearly half of the server's time.
    plan_cache_mode: 'force_generic_plan',
  }
}

/** The text of a configuration file. */
export function settingsText(settings: Record<string, string>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  return [
    '# Written by Molen at every start. Put your own settings behind the include line of postgresql.conf.',
    ...lines,
    '',
  ].join('\n')
}

/** Bytes: a container's limit where there is one, else the machine's memory. */
function usableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** Containers often have 64 MB of /dev/shm, too little for a parallel query. */
function sharedMemory(): Record<string, string> {
  if (process.platform !== 'linux') return {}
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return blocks * bsize < 256 * MB ? { dynamic_shared_memory_type: 'mmap' } : {}
  } catch {
    return { dynamic_shared_memory_type: 'mmap' }
  }
}

function megabytes(bytes: number, least: number, most: number): string {
  return `${Math.round(Math.min(most, Math.max(least, bytes / MB)))}MB`
}
