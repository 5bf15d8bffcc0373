/** The caller's number in the groupware. */
export const EMPLOYEE = 'select emp_seq from app_user where user_id = $1'
