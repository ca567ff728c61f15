const OUTER_JOIN =
  'the platform asks all shards with an outer join and a condition without a column: Citus needs PostgreSQL 17 for it'

const IN_TURN = 'the settings of the tenant are sent one by one'

const FILLED = 'its set-up also fills and lists the companies of the platform'

/** Files that are not run on a cluster, with the reason; the paths are under `src`. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'app/operations.api.test.ts': 'starts servers on databases that it makes on one node alone',
  'app/workers.api.test.ts': 'starts servers on databases that it makes on one node alone',
  'modules/sales/sales-order/vat-of-old-orders.api.test.ts': 'makes a database on one node alone',
  'platform/server/access/two-processes.api.test.ts': 'starts servers on a database that it makes on one node alone',
  'platform/server/database/reading-together.api.test.ts': 'makes a database on one node alone',
  'platform/server/http/gone.api.test.ts': 'on a cluster a reading ends in its time, not when its client goes',
  'testing/product/secrets.api.test.ts': 'starts a server on a database that it makes on one node alone',
  'testing/product/database.api.test.ts':
    'makes databases on one node alone, and compares all relations with the types',
}

/** Files whose calls may ask several shards, with the reason; all calls of the others must ask one. */
export const SEVERAL_SHARDS: Readonly<Record<string, string>> = {
  'modules/company/registration/registration.api.test.ts': 'the platform lists the users of a company',
  'modules/management/resources/corporate/resources-corporate.api.test.ts': 'the platform lists all companies',
  'modules/management/roles/why.api.test.ts': 'the platform changes the packages of a company',
  'platform/server/database/tenancy.api.test.ts': FILLED,
  'platform/server/http/maintenance.api.test.ts': 'the platform lists all companies',
  'testing/product/contract-of-reference-data.api.test.ts': 'the platform lists all companies, units and users',
  'testing/product/isolation.api.test.ts': FILLED,
}

/** Tests that must fail on a cluster, by file and name, with the reason. All others must pass. */
export const FAILING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'app/starting.api.test.ts': {
    "a server reports not ready while another process prepares the database, and refuses a newer version's database":
      'the test starts a server on a database that it makes on one node alone',
  },
  'modules/dashboard/dashboard/dashboard.api.test.ts': {
    'all widgets of a user who sees everything are read in one round trip': IN_TURN,
  },
  'modules/report/why-changed.api.test.ts': {
    'it takes the same few statements however much was sold': IN_TURN,
  },
  'modules/report/why-material-changed.api.test.ts': {
    'it takes the same few statements however much was used': IN_TURN,
  },
  'platform/server/backup/backup.api.test.ts': {
    'A backup > made while others write comes back into an empty place, table by table and file by file':
      'two nodes are read at different moments: docs/operations.md says to stop the server for a backup',
    'A backup > once back goes on where it stopped: new ids follow, and links hold':
      'the test counts the foreign keys of the coordinator, where each copy of a reference table has its own',
  },
  'testing/product/related.api.test.ts': {
    'it takes two statements, whatever refers to the record': IN_TURN,
  },
  'modules/production/dispatch/dispatch.api.test.ts': {
    'however many users watch, a change is computed once, with as many statements as an empty day': IN_TURN,
  },
  'modules/setting/ledger-check/beneath.api.test.ts': {
    'what is changed beneath the application is found by its check, wholly and among the documents of the row alone':
      'it changes rows of any company by their place in one table, with keys and triggers switched off for one session',
  },
  'testing/product/contract-of-reference-data.api.test.ts': {
    'resources/production-unit > a record shows what its row in the list shows': OUTER_JOIN,
    'resources/production-unit > an export equals the list: rows, order and values': OUTER_JOIN,
  },
  'testing/product/locks.api.test.ts': {
    'how many statements a list, a record, an issue and a departure take': IN_TURN,
    'how many statements posting a receipt of an order takes': IN_TURN,
  },
  'testing/product/prepared-statements.api.test.ts': {
    'a search in documents themselves is planned for its words at every call, all that follows it once for all':
      'no plan is kept, and what is read together elsewhere is read in turn',
    'the statements of one record are planned once on a connection, also at the first of its calls': 'no plan is kept',
  },
}
