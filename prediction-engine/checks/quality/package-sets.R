# Real tables shipped with Debian's R packages, as CSV files with the outcome in `churned`.
#   Rscript package-sets.R FOLDER      needs r-cran-modeldata, r-cran-aer, r-cran-mlbench
folder <- commandArgs(trailingOnly = TRUE)[1]

table_of <- function(package, name) {
  if (!requireNamespace(package, quietly = TRUE)) return(NULL)
  place <- new.env()
  data(list = name, package = package, envir = place)
  as.data.frame(place[[name]])
}

keep <- function(package, name, outcome, positive, file, drop = character(0)) {
  table <- table_of(package, name)
  if (is.null(table)) return(invisible())
  table <- table[!is.na(table[[outcome]]), ]
  churned <- ifelse(as.character(table[[outcome]]) == positive, "yes", "no")
  table <- table[, setdiff(names(table), c(outcome, drop))]
  table$churned <- churned
  write.csv(table, file.path(folder, paste0(file, ".csv")), row.names = FALSE, na = "")
}

keep("modeldata", "attrition", "Attrition", "Yes", "employee-attrition")
keep("modeldata", "credit_data", "Status", "bad", "credit-status")
keep("modeldata", "lending_club", "Class", "bad", "lending-club")
keep("modeldata", "stackoverflow", "Remote", "Remote", "remote-work")
keep("AER", "HMDA", "deny", "yes", "mortgage-denial")
keep("AER", "HealthInsurance", "insurance", "no", "no-health-insurance")
keep("mlbench", "PimaIndiansDiabetes2", "diabetes", "pos", "pima-diabetes")
