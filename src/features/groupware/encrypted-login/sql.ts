/** The caller's groupware id. */
export const EMPLOYEE = 'select emp_seq from app_user where user_id = $1'
