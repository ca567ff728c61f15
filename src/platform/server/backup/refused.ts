/** Why a backup cannot be made or restored, in a sentence for the person who asked. */
export class BackupRefused extends Error {}
