-- What a session carries of the profile: limits by name. The sessions do not know what they limit.
ALTER FUNCTION alarm_limits(bigint) RENAME TO company_limits;
