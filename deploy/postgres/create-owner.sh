#!/bin/sh
# Runs once, when the database is made: the owner of the tables, who may make roles and is no superuser.
set -e
password=$(cat /run/secrets/database_password)
psql --username postgres --set ON_ERROR_STOP=1 --set password="$password" <<'SQL'
create role naru login createrole password :'password';
create database naru owner naru;
SQL
