/** A backup that cannot be made or restored; the message is for whoever asked for it. */
export class BackupTrouble extends Error {
  override name = 'BackupTrouble';
}
