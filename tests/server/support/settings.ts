/** Settings that make tests quick and quiet. */
export const quickSettings = {
  LOG_LEVEL: 'silent',
  TEST_CLOCK: '1',
  ARGON2_MEMORY_KIB: '8192',
  ARGON2_PASSES: '1',
  SIGN_INS_PER_MINUTE: '100000',
  REQUESTS_PER_MINUTE: '100000',
};
